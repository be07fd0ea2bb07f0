import { Button } from '#views/kit/fields/button.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import type { Translate } from '#views/props.ts'
import type { Choice } from '../models/choices.ts'

/** What was found to lead to; each adds itself as the last line. */
export function Found({ choices, query, t }: { choices: Choice[]; query: string; t: Translate }) {
  return (
    <div id="menu-found" class="menu-found">
      {query !== '' && choices.length === 0 ? (
        <p class="hint" safe>
          {t('navigation.admin.nothing', { query })}
        </p>
      ) : null}
      {choices.length === 0 ? null : (
        <ul>
          {choices.map(({ kind, id, title, detail }) => (
            <li>
              <span class="menu-line-title">
                <span safe>{title}</span>
                {detail === '' ? null : (
                  <span class="cell-sub" safe>
                    {detail}
                  </span>
                )}
              </span>
              <Badge label={t(`navigation.admin.kind.${kind}`)} />
              <AddButton
                kind={kind}
                target={id}
                title={title}
                label={t('navigation.admin.add')}
                t={t}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

interface AddProps {
  kind: string
  target: string
  title: string
  label: string
  t: Translate
}

/** A line more at the end. */
export function AddButton({ kind, target, title, label, t }: AddProps) {
  return (
    <Button
      label={label}
      icon="plus"
      small={true}
      name="intent"
      value={`add:${kind}:${target}`}
      with={{
        'data-add': kind,
        'data-target': target,
        'data-title': title,
        'data-kind-label': t(`navigation.admin.kind.${kind}`),
        ...(title === '' ? {} : { 'aria-label': `${label}: ${title}` }),
      }}
    />
  )
}
