import type { Children } from '@kitajs/html'
import type { JsonSchema } from '#server/openapi/json-schema.ts'
import { attr, url } from '#views/attribute.ts'
import { Breadcrumbs } from '#views/kit/store/breadcrumbs.tsx'
import type { Translate } from '#views/props.ts'
import type { Section } from '../../models/api-sections.ts'
import { ApiOperation } from './operation.tsx'
import { SchemaFields } from './schema-fields.tsx'

export const docsPath = '/api/docs'
const sectionHref = (name: string) => `${docsPath}/${encodeURIComponent(name)}`

/** Every operation in a line, by module. */
export function ApiIndex({ sections, t }: { sections: readonly Section[]; t: Translate }) {
  return (
    <Frame title={t('system.api.title')} t={t}>
      <p class="api-lead">
        <span safe>{t('system.api.lead')}</span> <a href="/api/openapi.json">openapi.json</a>{' '}
        <a href="/api/docs/schemas" safe>
          {t('system.api.schemas')}
        </a>
      </p>
      {sections.map(({ name, operations }) => (
        <section aria-labelledby={`section-${name}`}>
          <h2 id={`section-${name}`}>
            <a href={url(sectionHref(name))} safe>
              {name}
            </a>
          </h2>
          <ul class="api-index">
            {operations.map(({ method, path, operationId, summary }) => (
              <li>
                <b safe>{method}</b>{' '}
                <a href={url(`${sectionHref(name)}#${operationId}`)}>
                  <code safe>{path}</code>
                </a>{' '}
                <span safe>{summary}</span>
              </li>
            ))}
          </ul>
        </section>
      ))}
    </Frame>
  )
}

/** The operations of one module in full. */
export function ApiSection({ section, t }: { section: Section; t: Translate }) {
  return (
    <Frame title={section.name} t={t} isBelow={true}>
      {section.operations.map((operation) => (
        <ApiOperation operation={operation} t={t} />
      ))}
    </Frame>
  )
}

interface SchemasProps {
  schemas: readonly (readonly [name: string, schema: JsonSchema])[]
  t: Translate
}

/** The named schemas, which operations refer to. */
export function ApiSchemas({ schemas, t }: SchemasProps) {
  return (
    <Frame title={t('system.api.schemas')} t={t} isBelow={true}>
      {schemas.map(([name, schema]) => (
        <section class="api-operation" id={attr(name)}>
          <h2 safe>{name}</h2>
          <SchemaFields schema={schema} t={t} />
        </section>
      ))}
    </Frame>
  )
}

interface FrameProps {
  title: string
  isBelow?: boolean
  children: Children
  t: Translate
}

function Frame({ title, isBelow = false, children, t }: FrameProps) {
  const index = { label: t('system.api.title'), href: docsPath }
  const above = isBelow ? [index] : []
  return (
    <div class="listing wrap api">
      <Breadcrumbs trail={[{ label: t('ui.home'), href: '/' }, ...above, { label: title }]} t={t} />
      <header class="listing-head">
        <h1 safe>{title}</h1>
      </header>
      {children}
    </div>
  )
}
