import { listIdOf, PickOptions } from '#views/kit/blocks/pick-options.tsx'
import { Button } from '#views/kit/fields/button.tsx'
import { type Choice, RadioGroup, SelectField } from '#views/kit/fields/choice.tsx'
import { EditorForm } from '#views/kit/fields/editor-form.tsx'
import { NumberField, TextField } from '#views/kit/fields/field.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import { Overtaken } from '#views/kit/fields/overtaken.tsx'
import { SaveBar } from '#views/kit/fields/save-bar.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'
import { type Found, FoundCustomers } from './found.tsx'
import { type BlockForm, type RuleForm, type SegmentForm, segmentAction } from './segment-form.ts'

/** A field as its rows show it. */
export interface ShownField {
  value: string
  label: string
  kind: string
  spans: boolean
  /** What can be chosen; undefined where anything is typed. */
  choices: Choice[] | undefined
  /** Of which records its texts are the slugs. */
  picks: string | undefined
}

export interface SegmentEditorProps {
  segment: SegmentForm
  errors: Record<string, string>
  newer?: Newer<SegmentForm> | undefined
  fields: ShownField[]
  operators: Choice[]
  /** Records that can be chosen by title, by kind. */
  offered: { kind: string; picks: { slug: string; title: string }[] }[]
  /** Answers `kind` and `q` with what else there is. */
  findHref: string
  /** Null while the rules are not right yet. */
  found: Found | null
  t: Translate
}

/** The editor of a segment: its rules in rows, and whom they choose now. */
export function SegmentEditor(props: SegmentEditorProps) {
  const { segment, errors, newer, found, t } = props
  const { id } = segment
  const field = formFields('customers.segments', segment, { errors, t })
  return (
    <EditorForm
      id="segment-editor"
      action={segmentAction(segment)}
      method={id === null ? 'post' : 'put'}
      version={segment.updatedAt}
      errors={errors}
      above={<Overtaken newer={newer} yours={segment} words="customers.segments" t={t} />}
      t={t}
    >
      <div class="stack">
        <Card title={t('customers.segments.one')}>
          <TextField {...field('name')} required={true} />
        </Card>
        <div class="stack" id="segment-rules">
          <Rules {...props} />
          {props.offered.map(({ kind, picks }) => (
            <PickOptions kind={kind} picks={picks} findHref={props.findHref} />
          ))}
          <FoundCustomers found={found} t={t} />
        </div>
      </div>
      <SaveBar
        discardHref={`/admin/customers/segments/${id === null ? 'new' : encodeURIComponent(id)}`}
        t={t}
      />
    </EditorForm>
  )
}

function Rules(props: SegmentEditorProps) {
  const { segment, errors, t } = props
  const redraw = redrawOf(segment)
  return (
    <Card title={t('customers.segments.rules')} hint={t('customers.segments.rulesHint')}>
      {segment.blocks.length > 1 ? (
        <RadioGroup
          name="match"
          label={t('customers.segments.match')}
          value={segment.match}
          choices={matches('blocks', t)}
          errors={errors}
        />
      ) : (
        <input type="hidden" name="match" value={segment.match === 'any' ? 'any' : 'all'} />
      )}
      {segment.blocks.map((block, at) => (
        <Block {...props} block={block} at={at} />
      ))}
      <div class="actions">
        <Button
          label={t('customers.segments.addBlock')}
          icon="plus"
          small={true}
          name="intent"
          value="add-block"
          with={redraw}
        />
        <Button
          label={t('customers.segments.count')}
          small={true}
          name="intent"
          value="count"
          with={redraw}
        />
      </div>
    </Card>
  )
}

const matches = (of: 'blocks' | 'rules', t: Translate): Choice[] =>
  (['all', 'any'] as const).map((value) => ({
    ...{ value, label: t(`customers.segments.${of}.${value}`) },
  }))

function Block(props: SegmentEditorProps & { block: BlockForm; at: number }) {
  const { segment, block, at, errors, t } = props
  const n = { n: at + 1 }
  const redraw = redrawOf(segment)
  return (
    <fieldset class="rules">
      <legend safe>{t('customers.segments.block', n)}</legend>
      <SelectField
        name={`blocks[${at}][match]`}
        label={t('customers.segments.blockMatch', n)}
        hideLabel={true}
        value={block.match}
        choices={matches('rules', t)}
        errors={errors}
      />
      {block.rules.map((rule, i) => (
        <RuleRow {...props} rule={rule} i={i} />
      ))}
      <div class="actions">
        <Button
          label={t('customers.segments.addRule')}
          icon="plus"
          small={true}
          name="intent"
          value={`add-rule:${at}`}
          with={redraw}
        />
        {segment.blocks.length > 1 ? (
          <Button
            label={t('customers.segments.removeBlock', n)}
            icon="trash"
            small={true}
            variant="quiet"
            name="intent"
            value={`remove-block:${at}`}
            with={redraw}
          />
        ) : null}
      </div>
    </fieldset>
  )
}

function RuleRow(props: SegmentEditorProps & { at: number; rule: RuleForm; i: number }) {
  const { segment, fields, operators, errors, at, rule, i, t } = props
  const n = { n: i + 1, block: at + 1 }
  const name = (part: string) => `blocks[${at}][rules][${i}][${part}]`
  const redraw = redrawOf(segment)
  const own = fields.find(({ value }) => value === rule.field)
  const shared = (part: 'field' | 'operator' | 'value' | 'days') => ({
    ...{ name: name(part), value: rule[part], errors, hideLabel: true },
    label: t(`customers.segments.rule.${part}`, n),
  })
  return (
    <div class="rule-row">
      <SelectField {...shared('field')} choices={fields} with={{ ...redraw, ...whenChosen }} />
      <SelectField {...shared('operator')} choices={operators} />
      <div class="row">
        {own?.choices ? (
          <SelectField {...shared('value')} choices={[{ value: '', label: '–' }, ...own.choices]} />
        ) : (
          <TextField {...shared('value')} {...(own?.picks && { list: listIdOf(own.picks) })} />
        )}
        {own?.spans ? (
          <NumberField {...shared('days')} unit={t('customers.segments.rule.daysUnit')} />
        ) : null}
      </div>
      <Button
        label={t('customers.segments.removeRule', n)}
        icon="trash"
        iconOnly={true}
        variant="quiet"
        name="intent"
        value={`remove-rule:${at}:${i}`}
        with={redraw}
      />
    </div>
  )
}

/** Another field has other values: its row is drawn anew. */
const whenChosen = { 'hx-trigger': 'change', 'hx-vals': '{"intent":"count"}' }

/** Attributes of a button that changes the rules without saving: htmx draws them and whom they choose anew. */
const redrawOf = (segment: SegmentForm): Record<string, string> => ({
  'hx-post': segmentAction(segment),
  'hx-target': '#segment-rules',
  'hx-select': '#segment-rules',
  'hx-swap': 'outerMorph',
})
