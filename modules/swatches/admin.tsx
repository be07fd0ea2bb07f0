/** The desk of swatches. */
import { desk } from '#server/desk/desk.ts'
import { ColorDot } from '#views/kit/store/color-dot.tsx'
import { colorsOf, fields, Swatch } from './models/swatch.ts'

const named = ({ names }: Pick<Swatch, 'names'>): string => names.join(', ')

export const { admin } = desk(Swatch, {
  record: fields,
  path: '/admin/swatches',
  words: 'swatches.admin',
  one: 'swatch',
  many: 'swatches',
  called: named,
  consequence: named,
  list: {
    icon: 'tag',
    search: false,
    filters: { shows: ['color', 'two', 'picture'] },
    fields: { names: { as: 'text' }, shows: { as: 'word' } },
    columns: (column) => [
      column.link('names', named),
      column.cell('color', (row) =>
        row.shows === 'picture' ? '' : <ColorDot colors={colorsOf(row)} />,
      ),
      column.word('shows', ({ shows }) => shows),
    ],
  },
  cards: { value: ['names'], look: ['shows', ['color', 'second']] },
})
