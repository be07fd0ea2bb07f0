import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import { AdminIcon, isAdminIcon } from '#views/kit/icons/admin-icons.tsx'
import type { Translate } from '#views/props.ts'
import type { SettingField } from '../../admin/setting-fields.ts'
import type { Place, RecordGroup } from '../../models/admin-search.ts'

interface PaletteListProps {
  query: string
  places: Place[]
  commands: Place[]
  fields: SettingField[]
  /** Where a field is called what was typed, and a page only means it. */
  fieldsFirst: boolean
  groups: RecordGroup[]
  t: Translate
}

/** What public/js/suggestions.js puts into the command palette: a listbox, and the number of its options in words. */
export function PaletteList(props: PaletteListProps) {
  const { query, places, commands, fields, fieldsFirst, groups, t } = props
  const count = [places, commands, fields, ...groups.map(({ found }) => found)].flat().length
  return (
    <div
      role="listbox"
      id="suggestions"
      aria-label={attr(t('search.suggestions'))}
      data-said={attr(t('search.suggestionCount', { count }))}
    >
      {query === '' ? <Recent t={t} /> : ''}
      {query === '' ? <Here t={t} /> : ''}
      {query === '' ? (
        <Places id="commands" label="search.admin.commands" {...{ places: commands, t }} />
      ) : (
        ''
      )}
      {fieldsFirst ? <Fields fields={fields} t={t} /> : ''}
      <Places id="places" label="search.admin.places" {...{ places, t }} />
      {query === '' ? (
        ''
      ) : (
        <>
          <Places id="commands" label="search.admin.commands" {...{ places: commands, t }} />
          <Here t={t} />
          {fieldsFirst ? '' : <Fields fields={fields} t={t} />}
        </>
      )}
      {groups.map(({ kind, label, found }) => (
        <Group id={`of-${kind}`} label={label}>
          {found.map(({ href, title, detail, image }) => (
            <Option href={href} title={title} detail={detail} icon="right" picture={image?.url} />
          ))}
        </Group>
      ))}
      {query === '' ? (
        ''
      ) : (
        <Option
          href={`/admin/search?q=${encodeURIComponent(query)}`}
          title={t('search.admin.searchAll', { query })}
          icon="search"
        />
      )}
    </div>
  )
}

/** Filled by the script with what this tab remembers. */
function Recent({ t }: { t: Translate }) {
  return (
    <template data-recent>
      <Group id="recent" label={t('search.admin.recent')}>
        <Option href="/admin" title="" icon="history" />
      </Group>
    </template>
  )
}

/** Filled by the script with the actions of the page that is open. */
function Here({ t }: { t: Translate }) {
  return (
    <template data-here>
      <Group id="here" label={t('search.admin.here')}>
        <button role="option" tabindex="-1" type="button">
          <AdminIcon name="right" />
          <span class="suggest-title"></span>
        </button>
      </Group>
    </template>
  )
}

function Fields({ fields, t }: { fields: SettingField[]; t: Translate }) {
  if (fields.length === 0) return null
  return (
    <Group id="fields" label={t('search.admin.settingFields')}>
      {fields.map(({ href, label, page }) => (
        <Option href={href} title={label} detail={page} icon="settings" />
      ))}
    </Group>
  )
}

function Places(props: { id: string; label: string; places: Place[]; t: Translate }) {
  const { id, label, places, t } = props
  if (places.length === 0) return ''
  return (
    <Group id={id} label={t(label)}>
      {places.map((place) =>
        place.method === 'post' ? <Act {...place} /> : <Option {...place} title={place.label} />,
      )}
    </Group>
  )
}

function Group(props: { id: string; label: string; children?: Children }) {
  const { id, label, children: safeOptions } = props
  return (
    // biome-ignore lint/a11y/useSemanticElements: a listbox holds groups of options, no fieldsets
    <div role="group" aria-labelledby={attr(`suggest-${id}`)}>
      <span class="suggest-label" id={attr(`suggest-${id}`)} safe>
        {label}
      </span>
      {safeOptions}
    </div>
  )
}

interface OptionProps {
  href: string
  title: string
  icon: string
  detail?: string | undefined
  /** Shown in the place of the icon. */
  picture?: string | undefined
}

function Option({ href, title, icon, detail = '', picture }: OptionProps) {
  return (
    <a role="option" tabindex="-1" href={url(href)}>
      {picture === undefined ? (
        <AdminIcon name={isAdminIcon(icon) ? icon : 'right'} />
      ) : (
        <img src={url(picture)} alt="" width={28} height={28} />
      )}
      <span class="suggest-title" safe>
        {title}
      </span>
      <small safe>{detail}</small>
    </a>
  )
}

/** What changes something, by the form around the list. */
function Act({ href, label, icon }: Place) {
  return (
    <button role="option" tabindex="-1" type="submit" formmethod="post" formaction={url(href)}>
      <AdminIcon name={isAdminIcon(icon) ? icon : 'right'} />
      <span class="suggest-title" safe>
        {label}
      </span>
    </button>
  )
}
