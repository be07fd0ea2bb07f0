import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { CategoryIndex as IndexView } from '../views/category-index.tsx'
import type { CategoryJson } from '../views/category-json.ts'

const isTree = (value: unknown): value is CategoryJson[] =>
  Array.isArray(value) && value.every((one) => typeof one === 'object' && one && 'children' in one)

export const CategoryIndex = defineComponent({
  describes: 'All categories with what is below them, each a link to its products.',
  props: z.object({
    categories: z.custom<CategoryJson[]>(isTree, { error: 'Give it the categories of the page' }),
  }),
  example: '<CategoryIndex categories={props.categories} />',
  render: ({ categories }, { t }: Scope) => <IndexView categories={categories} t={t} />,
})
