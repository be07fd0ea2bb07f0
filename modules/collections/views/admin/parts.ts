import type { Children } from '@kitajs/html'
import type { Choice } from '#views/kit/fields/choice.tsx'
import type { Newer } from '#views/kit/fields/overtaken.tsx'
import type { Written } from '#views/kit/text/written-field.tsx'
import type { Translate } from '#views/props.ts'
import { type CollectionForm, collectionAction, type PickedProduct } from './collection-form.ts'

/** What the editor and each of its parts take. */
export interface CollectionEditorProps {
  /** The description. */
  written: Written
  collection: CollectionForm
  /** By field, such as `title` or `rules.0.value`. */
  errors: Record<string, string>
  /** As somebody else saved it meanwhile. */
  newer?: Newer<CollectionForm> | undefined
  /** The card of the custom fields. */
  fieldCard: Children
  fields: Choice[]
  operators: Choice[]
  sorts: Choice[]
  /** How many products the rules match now; null before they were asked. */
  matches: number | null
  /** The search for products to add, and what it found. */
  find: { query: string; found: PickedProduct[] }
  /** Address of the collection pages, for the search preview. */
  collectionUrl: string
  /** Where a hidden one is shown by its preview link. */
  draftHref: string | null
  /** Of the shop's clocks. */
  timeZone: string
  t: Translate
}

/** Attributes of a button that changes the members without saving: htmx draws only their card anew. */
export function redrawMembers(collection: CollectionForm): Record<string, string> {
  return {
    'hx-post': collectionAction(collection),
    'hx-target': '#members',
    'hx-select': '#members',
    'hx-swap': 'outerMorph',
  }
}
