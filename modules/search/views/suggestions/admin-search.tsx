import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { AdminIcon, isAdminIcon } from '#views/kit/icons/admin-icons.tsx'
import { AdminEmpty } from '#views/kit/lists/admin-empty.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { SettingField } from '../../admin/setting-fields.ts'
import type { Place, RecordGroup } from '../../models/admin-search.ts'

interface EverythingProps {
  query: string
  places: Place[]
  commands: Place[]
  fields: SettingField[]
  groups: RecordGroup[]
  t: Translate
}

/** What the admin's search found, a card for pages, for things to do, for fields of settings, and for each kind of record. */
export function Everything(props: EverythingProps) {
  const { query, places, commands, fields, groups, t } = props
  const isNothing = [places, commands, fields, groups].every((found) => found.length === 0)
  return (
    <div class="stack">
      <search>
        <form class="find" action="/admin/search" method="get">
          <label class="visually-hidden" for="find" safe>
            {t('search.admin.title')}
          </label>
          <span class="search-box">
            <AdminIcon name="search" />
            <input
              class="input"
              id="find"
              type="search"
              name="q"
              value={attr(query)}
              maxlength={200}
              data-search
            />
          </span>
          <Button label={t('search.admin.find')} />
        </form>
      </search>
      <Places id="places" title={t('search.admin.places')} places={places} />
      <Places id="commands" title={t('search.admin.commands')} places={commands} />
      {fields.length > 0 ? <Group group={fieldGroup(fields, t)} t={t} /> : ''}
      {groups.map((group) => (
        <Group group={group} t={t} />
      ))}
      {isNothing ? <Nothing query={query} t={t} /> : ''}
    </div>
  )
}

function Places({ id, title, places }: { id: string; title: string; places: Place[] }) {
  if (places.length === 0) return ''
  return (
    <Card id={`found-${id}`} title={title} flush={true}>
      <ul class="records">
        {places.map(({ label, href, icon, method }) => (
          <li>
            <AdminIcon name={isAdminIcon(icon) ? icon : 'right'} />
            {method === 'post' ? (
              <Form action={href}>
                <Button label={label} small />
              </Form>
            ) : (
              <a href={url(href)} data-row-link safe>
                {label}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

const fieldGroup = (fields: SettingField[], t: Translate): RecordGroup => ({
  kind: 'fields',
  label: t('search.admin.settingFields'),
  found: fields.map(({ label, page, href }) => ({ id: href, title: label, detail: page, href })),
  more: undefined,
})

function Group({ group: { kind, label, found, more }, t }: { group: RecordGroup; t: Translate }) {
  const all =
    more === undefined ? (
      ''
    ) : (
      <a href={url(more)} aria-label={attr(t('search.admin.allOf', { kind: label }))} safe>
        {t('search.admin.all')}
      </a>
    )
  return (
    <Card id={`found-${kind}`} title={label} actions={all} flush={true}>
      <ul class="records">
        {found.map(({ title, href, detail, image }) => (
          <li>
            {image === undefined ? (
              ''
            ) : (
              <img src={url(image.url)} alt="" width={32} height={32} loading="lazy" />
            )}
            <a href={url(href)} data-row-link safe>
              {title}
            </a>
            <span class="hint" safe>
              {detail ?? ''}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}

function Nothing({ query, t }: { query: string; t: Translate }) {
  return (
    <div class="card">
      <AdminEmpty
        icon="search"
        title={query === '' ? t('search.admin.startTitle') : t('search.admin.nothingTitle')}
        text={query === '' ? t('search.admin.startText') : t('search.admin.nothingText')}
      />
    </div>
  )
}
