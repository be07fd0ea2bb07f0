import { z } from 'zod'
import { logoOf } from '#server/looks/logo.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { drawnOnce } from '#views/drawn-once.ts'
import { SearchBox } from '#views/kit/lists/search-box.tsx'
import * as frame from '#views/layouts/storefront.tsx'
import type { Translate } from '#views/props.ts'
import {
  type Column,
  contactColumn,
  copyright,
  footerColumns,
  headerLinks,
} from '../models/frame-links.ts'
import { languagesOf } from '../models/languages.ts'
import { marked, queryIn } from '../models/menu.ts'

const mainMenu = drawnOnce(frame.MainMenu)
const footerMenu = drawnOnce(({ columns }: { columns: Column[]; t: Translate }) =>
  frame.FooterColumns({ columns }),
)

type Draw = (scope: Scope) => JSX.Element

const headerParts = {
  logo: (scope) => frame.Brand({ name: scope.shop.name, logo: logoOf(scope) }),
  menu: async (scope) => mainMenu({ menu: marked(await headerLinks(scope), scope), t: scope.t }),
  search: (scope) =>
    scope.places.search === undefined
      ? ''
      : SearchBox({ action: scope.places.search, query: queryIn(scope), t: scope.t }),
  'search-link': ({ places, t }) =>
    places.search === undefined ? '' : frame.SearchLink({ search: places.search, t }),
  currency: (scope) =>
    scope.place('CurrencyPicker', { id: 'currency-header', hint: true }) as JSX.Element,
  account: (scope) => scope.place('AccountLinks', {}) as JSX.Element,
  cart: (scope) => scope.place('CartLink', {}) as JSX.Element,
} satisfies Record<string, Draw>

const footerParts = {
  name: ({ shop }) => (
    <p class="brand" safe>
      {shop.name}
    </p>
  ),
  newsletter: async (scope) => {
    const safeForm = await scope.place('NewsletterForm', {})
    return safeForm === '' ? <p safe>{scope.t('storefront.footerText')}</p> : (safeForm as 'safe')
  },
  menu: async (scope) => footerMenu({ columns: await footerColumns(scope), t: scope.t }),
  contact: (scope) => footerMenu({ columns: contactColumn(scope), t: scope.t }),
  copyright: (scope) => <small safe>{copyright(scope)}</small>,
  withdraw: (scope) => scope.place('WithdrawLink', {}) as JSX.Element,
  languages: (scope) => frame.Languages({ languages: languagesOf(scope), t: scope.t }),
  currency: (scope) => scope.place('CurrencyPicker', { id: 'currency-footer' }) as JSX.Element,
} satisfies Record<string, Draw>

/** Nothing where the module is off that it is of. */
export const HeaderPart = defineComponent({
  describes: 'One part of the header, for themes that let merchants arrange it.',
  props: z.object({ name: z.enum(Object.keys(headerParts) as (keyof typeof headerParts)[]) }),
  example: '<HeaderPart name="menu" />',
  render: ({ name }, scope: Scope) => headerParts[name](scope),
})

/** Nothing where the module is off that it is of. */
export const FooterPart = defineComponent({
  describes: 'One part of the footer, for themes that let merchants arrange it.',
  props: z.object({ name: z.enum(Object.keys(footerParts) as (keyof typeof footerParts)[]) }),
  example: '<FooterPart name="menu" />',
  render: ({ name }, scope: Scope) => footerParts[name](scope),
})
