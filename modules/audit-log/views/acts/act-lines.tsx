import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import type { Translate } from '#views/props.ts'
import type { FieldLine, Line } from '../../models/acts/act-lines.ts'
import type { ActJson } from './act-json.ts'

/** "Tide Notebook, Fjord: price 18.50 → 1.85". `fields`: with a way to put each back. */
export function ActLines(props: { act: ActJson; most: number; fields: boolean; t: Translate }) {
  const { act, most, fields, t } = props
  const further = act.lines.length - most
  return (
    <ul class="act-lines">
      {act.lines.slice(0, most).map((line) => (
        <li>
          <span class="hint" safe>
            {line.kind}
          </span>{' '}
          <Title line={line} />{' '}
          {line.how === 'changed' && line.fields.length > 0 ? null : (
            <span safe>{t(`audit-log.admin.how.${line.how}`)}</span>
          )}
          {line.fields.map((field) => (
            <FieldChange {...{ act, line, field, t }} isBack={fields} />
          ))}
        </li>
      ))}
      {further > 0 ? (
        <li class="hint" safe>
          {t('audit-log.acts.further', { count: further })}
        </li>
      ) : null}
      {act.lines.length === 0 ? (
        <li class="hint" safe>
          {t('audit-log.acts.nothingTold')}
        </li>
      ) : null}
    </ul>
  )
}

function Title({ line }: { line: Line }) {
  if (line.href === null) return <strong safe>{line.title}</strong>
  return (
    <a href={attr(line.href)} safe>
      {line.title || line.kind}
    </a>
  )
}

interface FieldChangeProps {
  act: ActJson
  line: Line
  field: FieldLine
  isBack: boolean
  t: Translate
}

function FieldChange({ act, line, field, isBack, t }: FieldChangeProps) {
  const { table, id: row } = line
  const sent = { table, row, field: field.field }
  return (
    <div class="act-field">
      <span safe>{`${field.label}: `}</span>
      <del class="change-before">
        <span class="visually-hidden" safe>
          {t('audit-log.admin.before')}
        </span>
        <span safe>{field.before}</span>
      </del>{' '}
      <ins class="change-after">
        <span class="visually-hidden" safe>
          {t('audit-log.admin.after')}
        </span>
        <span safe>{field.after}</span>
      </ins>
      {isBack && !field.isFinal ? (
        <Form action={`/admin/acts/${encodeURIComponent(act.id)}/put-back`}>
          {Object.entries(sent).map(([name, value]) => (
            <input type="hidden" name={attr(name)} value={attr(value)} />
          ))}
          <Button label={t('audit-log.acts.putBack')} small={true} variant="quiet" />
        </Form>
      ) : null}
    </div>
  )
}
