import { attr } from '../../attribute.ts'
import type { Translate } from '../../props.ts'
import { Button, LinkButton } from '../fields/button.tsx'
import { type Choice, SelectField } from '../fields/choice.tsx'
import { ErrorSummary, Form } from '../fields/form.tsx'
import { Card } from '../page/card.tsx'

interface Chosen {
  key: string
  label: string
  required: boolean
  /** It has several choices: single ones are added or taken away, too. */
  isMany: boolean
  control: JSX.Element
}

interface SetFieldProps {
  action: string
  /** The list as it was shown. */
  back: string
  /** What is selected, sent along. */
  kept: { name: string; value: string }[]
  fields: Choice[]
  /** Undefined while none is chosen. */
  chosen?: Chosen | undefined
  errors: Record<string, string>
  count: number
  /** All that the list finds, in place of what is selected. */
  isMatching: boolean
  /** Of the first of them. */
  names: string
  t: Translate
}

/** Asks for one custom field's value for many records; without a field it asks for that first. */
export function SetFieldForm(props: SetFieldProps) {
  const { action, back, kept, fields, chosen, errors, count, isMatching, names, t } = props
  const title = chosen
    ? t('adminui.lists.setFieldOf', { field: chosen.label })
    : t('adminui.lists.chooseField')
  return (
    <>
      <ErrorSummary errors={errors} t={t} />
      <Form action={action}>
        {kept.map(({ name, value }) => (
          <input type="hidden" name={attr(name)} value={attr(value)} />
        ))}
        <Card title={title}>
          <p safe>
            {t(`adminui.lists.${isMatching ? 'setForMatching' : 'setForSelected'}`, {
              count,
              names,
            })}
          </p>
          {chosen ? <ChosenField chosen={chosen} /> : <Fields fields={fields} t={t} />}
          <p class="hint" safe>
            {t(`adminui.lists.${chosen?.isMany ? 'setChoicesHint' : 'setFieldHint'}`)}
          </p>
          <div class="actions">
            {chosen?.isMany ? (
              <Changes count={count} t={t} />
            ) : (
              <Button
                label={t(`adminui.lists.${chosen ? 'setFieldFor' : 'goOn'}`, { count })}
                variant="primary"
              />
            )}
            {chosen && !chosen.required ? (
              <Button
                label={t('adminui.lists.emptyFieldFor', { count })}
                name="empties"
                value="on"
              />
            ) : null}
            <LinkButton href={back} label={t('adminui.cancel')} />
          </div>
        </Card>
      </Form>
    </>
  )
}

const changes = [
  ['add', 'addChoicesFor'],
  ['remove', 'removeChoicesFor'],
  ['replace', 'replaceChoicesFor'],
] as const

/** What is done with the choices that are ticked; adding takes nothing away, and is what Enter does. */
const Changes = ({ count, t }: Pick<SetFieldProps, 'count' | 't'>) => (
  <>
    {changes.map(([value, word], at) => (
      <Button
        label={t(`adminui.lists.${word}`, { count })}
        name="change"
        value={value}
        variant={at === 0 ? 'primary' : 'plain'}
      />
    ))}
  </>
)

const ChosenField = ({ chosen }: { chosen: Chosen }) => (
  <>
    <input type="hidden" name="field" value={attr(chosen.key)} />
    {chosen.control as 'safe'}
  </>
)

const Fields = ({ fields, t }: Pick<SetFieldProps, 'fields' | 't'>) => (
  <SelectField
    name="field"
    label={t('adminui.lists.customField')}
    value={fields[0]?.value ?? ''}
    choices={fields}
    errors={{}}
  />
)
