import { owned } from '#server/data/own-property.ts'
import { Results } from '#views/kit/lists/results.tsx'
import { type Column, RowLink } from '#views/kit/lists/table.tsx'
import { FilterSelect, Toolbar } from '#views/kit/lists/toolbar.tsx'
import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import type { ComponentDoc } from '../models/component-docs.ts'
import { Swatch } from './swatch.tsx'

interface ComponentListProps {
  pieces: ComponentDoc[]
  /** How many there are without the search. */
  total: number
  modules: string[]
  query: string
  module: string
  theme: string
  tokens: { light: Record<string, string>; dark: Record<string, string> }
  t: Translate
}

const path = '/admin/system/components'

/** What a theme can be made of. */
export function ComponentList(props: ComponentListProps) {
  const { pieces, modules, query, module, theme, tokens, t } = props
  const anyModule = { value: '', label: t('system.admin.anyModule') }
  return (
    <div class="stack">
      <div class="card card-flush listing">
        <Toolbar action={path} label={t('system.admin.searchComponents')} query={query} t={t}>
          <FilterSelect
            name="module"
            label={t('system.admin.module')}
            value={module}
            choices={[anyModule, ...modules.map((name) => ({ value: name, label: name }))]}
          />
        </Toolbar>
        <Results
          caption={t('system.admin.components')}
          columns={columns(t)}
          rows={pieces}
          rowId={({ name }) => name}
          t={t}
          nothing={{
            title: t('system.admin.noComponents'),
            text: t('system.admin.noComponentsText'),
            clearHref: path,
          }}
          pager={{
            summary: t('system.admin.componentCount', { count: pieces.length }),
            previousHref: null,
            nextHref: null,
          }}
        />
      </div>
      <Card title={t('system.admin.tokens', { theme })} hint={t('system.admin.tokensHint')}>
        <ul class="tokens">
          {Object.entries(tokens.light).map(([name, value]) => (
            <li>
              <code safe>{`--${name}`}</code>
              <span class="token-values">
                <Swatch value={value} label={t('system.admin.light')} />
                {darkOf(tokens, name).map((dark) => (
                  <Swatch value={dark} label={t('system.admin.dark')} />
                ))}
              </span>
            </li>
          ))}
        </ul>
      </Card>
    </div>
  )
}

/** Only where it differs from the light one. */
const darkOf = ({ dark }: ComponentListProps['tokens'], name: string): string[] => {
  const value = owned(dark, name)
  return value === undefined ? [] : [value]
}

const columns = (t: Translate): Column<ComponentDoc>[] => [
  {
    label: t('system.admin.component'),
    cell: ({ name }) => (
      <RowLink href={`${path}/${encodeURIComponent(name)}`} label={`<${name} />`} />
    ),
  },
  { label: t('system.admin.describes'), cell: ({ describes }) => <span safe>{describes}</span> },
  {
    label: t('system.admin.module'),
    cell: ({ module, overridden }) => (
      <>
        <span safe>{module}</span>{' '}
        {overridden ? <Badge label={t('system.admin.overridden')} tone="info" /> : ''}
      </>
    ),
    wideOnly: true,
  },
]
