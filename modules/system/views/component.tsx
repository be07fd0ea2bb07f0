import { attr, url } from '#views/attribute.ts'
import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { type Column, DataTable } from '#views/kit/lists/table.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { ComponentDoc, PieceProp } from '../models/component-docs.ts'

/** What a component says of itself, what it takes, and its example at work. */
export function ComponentDetail({ piece, t }: { piece: ComponentDoc; t: Translate }) {
  const { name, module, describes, example, overridden, props } = piece
  const preview = `/admin/system/components/${encodeURIComponent(name)}/preview`
  return (
    <div class="stack">
      <p class="component-lead">
        <span safe>{describes}</span> <Badge label={module} />{' '}
        {overridden ? <Badge label={t('system.admin.overridden')} tone="info" /> : ''}
      </p>
      {example === undefined ? (
        ''
      ) : (
        <Card
          title={t('system.admin.example')}
          hint={t('system.admin.exampleHint')}
          actions={<CopyButton t={t} />}
        >
          <pre class="component-source" tabindex="0">
            <code id="example-source" safe>
              {example}
            </code>
          </pre>
        </Card>
      )}
      {example === undefined ? (
        ''
      ) : (
        <Card
          title={t('system.admin.live')}
          flush={true}
          actions={<LinkButton href={preview} label={t('system.admin.openAlone')} small={true} />}
        >
          <iframe
            class="component-preview"
            src={url(preview)}
            title={attr(t('system.admin.liveOf', { name }))}
            sandbox="allow-same-origin"
            loading="lazy"
          ></iframe>
        </Card>
      )}
      <Card title={t('system.admin.props')} flush={true}>
        {props.length === 0 ? (
          <p class="component-none" safe>
            {t('system.admin.noProps')}
          </p>
        ) : (
          <DataTable
            caption={t('system.admin.props')}
            columns={columns(t)}
            rows={props}
            rowId={(prop) => prop.name}
            t={t}
          />
        )}
      </Card>
    </div>
  )
}

/** Shown by the script that makes it work. */
function CopyButton({ t }: { t: Translate }) {
  return (
    <Button
      type="button"
      label={t('system.admin.copy')}
      small={true}
      with={{
        hidden: true,
        'data-copy': 'example-source',
        'data-copied': t('system.admin.copied'),
      }}
    />
  )
}

const columns = (t: Translate): Column<PieceProp>[] => [
  { label: t('system.admin.prop'), cell: ({ name }) => <code safe>{name}</code> },
  { label: t('system.admin.type'), cell: ({ type }) => <code safe>{type}</code> },
  {
    label: t('system.admin.byDefault'),
    cell: ({ required, byDefault }) =>
      required ? (
        <Badge label={t('system.admin.required')} tone="warn" />
      ) : byDefault === undefined ? (
        <span class="hint" safe>
          {t('system.admin.optional')}
        </span>
      ) : (
        <code safe>{byDefault}</code>
      ),
  },
  {
    label: t('system.admin.describes'),
    cell: ({ describes = '' }) => <span safe>{describes}</span>,
    wideOnly: true,
  },
]
