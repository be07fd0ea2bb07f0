import { attr, url } from '#views/attribute.ts'
import type { Translate } from '#views/props.ts'
import type { ListedOperation } from '../../models/api-sections.ts'
import { curlExample } from '../../models/curl-example.ts'
import { Described, SchemaFields, TypeOf } from './schema-fields.tsx'

interface OperationProps {
  operation: ListedOperation
  t: Translate
}

/** One method of one address: who may call it, what it takes and answers, and how it is called. */
export function ApiOperation({ operation, t }: OperationProps) {
  const { operationId, summary, method, path, parameters } = operation
  const body = Object.entries(operation.requestBody?.content ?? {})
  return (
    <section class="api-operation" id={attr(operationId)} aria-labelledby={`${operationId}-title`}>
      <h2 id={`${operationId}-title`}>
        <a href={url(`#${operationId}`)} safe>
          {summary}
        </a>
      </h2>
      <p class="api-address">
        <b safe>{method}</b> <code safe>{path}</code>
      </p>
      <p safe>{callersOf(operation, t)}</p>
      {parameters.length > 0 ? <Parameters operation={operation} t={t} /> : null}
      {body.map(([type, { schema }]) => (
        <>
          <h3>
            <span safe>{t('system.api.body')}</span> <code safe>{type}</code>
          </h3>
          <SchemaFields schema={schema} t={t} />
        </>
      ))}
      <h3 safe>{t('system.api.answers')}</h3>
      <Answers operation={operation} t={t} />
      <h3 safe>{t('system.api.example')}</h3>
      <pre class="api-example" tabindex="0">
        <code safe>{curlExample(operation)}</code>
      </pre>
    </section>
  )
}

function callersOf({ security, description = '' }: ListedOperation, t: Translate): string {
  const isKeyed = security.some((one) => 'apiKey' in one)
  const who = security.length === 0 ? 'anybody' : isKeyed ? 'keys' : 'people'
  return [t(`system.api.callers.${who}`), description].filter(Boolean).join(' ')
}

function Parameters({ operation: { parameters }, t }: OperationProps) {
  return (
    <>
      <h3 safe>{t('system.api.parameters')}</h3>
      <ul class="api-fields">
        {parameters.map(({ name, in: place, required, schema, description }) => (
          <li>
            <code safe>{name}</code> <span class="api-type" safe>{`${place}, `}</span>
            <TypeOf schema={schema} />
            {required ? (
              <span class="api-needed" safe>
                {` ${t('system.api.required')}`}
              </span>
            ) : null}
            <Described schema={description === undefined ? schema : { description }} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Answers({ operation: { responses }, t }: OperationProps) {
  return (
    <dl class="api-answers">
      {Object.entries(responses).map(([status, answer]) => (
        <>
          <dt safe>{status}</dt>
          {'$ref' in answer ? (
            <dd safe>{t('system.api.refused', { name: answer.$ref.split('/').at(-1) ?? '' })}</dd>
          ) : (
            <dd>
              {Object.entries(answer.content ?? {}).map(([type, { schema }]) => (
                <>
                  <code safe>{type}</code>
                  {type === 'application/json' ? <SchemaFields schema={schema} t={t} /> : null}
                </>
              ))}
            </dd>
          )}
        </>
      ))}
    </dl>
  )
}
