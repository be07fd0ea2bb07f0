/** A segment as its form holds it: every value as typed. */
export interface SegmentForm {
  id: string | null
  updatedAt: string | null
  name: string
  match: 'all' | 'any'
  blocks: BlockForm[]
}

export interface BlockForm {
  match: 'all' | 'any'
  rules: RuleForm[]
}

export interface RuleForm {
  field: string
  operator: string
  value: string
  /** Empty for all time. */
  days: string
}

const blankRule: RuleForm = { field: 'orders', operator: 'at_least', value: '', days: '' }
export const blankBlock: BlockForm = { match: 'all', rules: [blankRule] }

/** Where the editor is sent to. */
export const segmentAction = ({ id }: SegmentForm): string =>
  id === null
    ? '/admin/customers/segments/create'
    : `/admin/customers/segments/${encodeURIComponent(id)}/update`

/**
 * What a button inside the editor asks for, done to the form without saving it: `add-block`, `remove-block:<at>`,
 * `add-rule:<at>`, `remove-rule:<at>:<i>`, `count`. Null if the button means to save.
 */
export function applyIntent(form: SegmentForm, intent: string): SegmentForm | null {
  const [verb, first, second] = intent.split(':')
  const [at, i] = [Number(first), Number(second)]
  const { blocks } = form
  const inBlock = (change: (rules: RuleForm[]) => RuleForm[]): SegmentForm => ({
    ...form,
    blocks: blocks.map((block, n) => (n === at ? { ...block, rules: change(block.rules) } : block)),
  })
  switch (verb) {
    case 'add-block':
      return { ...form, blocks: [...blocks, blankBlock] }
    case 'remove-block':
      return { ...form, blocks: blocks.filter((_, n) => n !== at) }
    case 'add-rule':
      return inBlock((rules) => [...rules, blankRule])
    case 'remove-rule':
      return inBlock((rules) => rules.filter((_, n) => n !== i))
    case 'count':
      return form
    default:
      return null
  }
}
