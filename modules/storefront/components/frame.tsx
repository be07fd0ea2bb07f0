import { z } from 'zod'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { drawnOnce } from '#views/drawn-once.ts'
import { Flash as FlashView } from '#views/kit/page/flash.tsx'
import * as frame from '#views/layouts/storefront.tsx'
import type { ImageProps, MenuLink } from '#views/props.ts'
import { languagesOf } from '../models/languages.ts'
import { chosenMenu, type Menu, marked, menuOf } from '../models/menu.ts'
import { links } from './props.ts'

const siteHeader = drawnOnce(frame.SiteHeader)
const siteFooter = drawnOnce(frame.SiteFooter)

/** Must be the first thing in the layout. */
export const SkipLink = defineComponent({
  describes:
    'The link past everything that repeats on each page, for keyboards and screen readers.',
  props: z.object({}),
  example: '<SkipLink />',
  render: (_, scope: Scope) => frame.SkipLink({ t: scope.t }),
})

/** Nothing where there is nothing to say. */
export const Announcement = defineComponent({
  describes:
    'One line above the header: the one given here, else the announcement of the moment, else the text of the settings.',
  props: z.object({ text: z.string().optional(), href: z.string().optional() }),
  example: '<Announcement />',
  async render({ text, href }, scope: Scope) {
    const news = text === undefined ? await scope.place('AnnouncementBar', {}) : ''
    if (news !== '') return news
    const said = text ?? scope.shop.announcement ?? ''
    return said === '' ? '' : frame.Announcement({ text: said, ...(href ? { href } : {}) })
  },
})

/** The menu is the merchant's; without one it is made of collections and of the pages that are shown in it. */
export const SiteHeader = defineComponent({
  describes: 'Name or logo, menu, search, and the links of the account and the cart.',
  props: z.object({ menu: links.optional() }),
  example: '<SiteHeader />',
  async render(props, scope: Scope) {
    const [links, safeAccount, safeCart, currencies] = await Promise.all([
      props.menu ?? headerLinks(scope),
      scope.place('AccountLinks', {}),
      scope.place('CartLink', {}),
      scope.place('CurrencyPicker', { id: 'currency-header', hint: true }),
    ])
    return siteHeader({
      name: scope.shop.name,
      logo: logoOf(scope),
      menu: marked(links, scope.url),
      search: scope.places.search,
      query: scope.url?.searchParams.get('q') ?? '',
      currencies,
      t: scope.t,
      children: (safeAccount + safeCart) as 'safe',
    })
  },
})

/** Ends with the year and the shop's name. */
export const SiteFooter = defineComponent({
  describes:
    'The end of every page: a sentence about the shop or the form of the newsletter, its collections, pages, address and languages.',
  props: z.object({ text: z.string().optional() }),
  example: '<SiteFooter text="Paper goods from Port Alder." />',
  async render({ text }, scope: Scope) {
    const { shop, t } = scope
    const [chosen, safeForm, safeEnd, currencies] = await Promise.all([
      chosenMenu(scope, 'footer'),
      scope.place('NewsletterForm', {}),
      scope.place('WithdrawLink', {}),
      scope.place('CurrencyPicker', { id: 'currency-footer' }),
    ])
    const known = chosen ? columnsOf(chosen, scope) : await knownColumns(scope)
    const columns = [
      ...known.map(({ title, links }) => ({ title, links: marked(links, scope.url) })),
      { title: t('storefront.contact'), links: contactOf(scope) },
    ]
    return siteFooter({
      name: shop.name,
      ...(text || !safeForm ? { text: text ?? t('storefront.footerText') } : {}),
      languages: languagesOf(scope),
      currencies,
      columns: columns.filter((column) => column.links.length > 0),
      small: t('storefront.copyright', { year: String(new Date().getFullYear()), name: shop.name }),
      t,
      end: safeEnd as 'safe',
      children: safeForm as 'safe',
    })
  },
})

/** Nothing in a shop of one language. */
export const LanguageChoice = defineComponent({
  describes: 'Links to the present page in each language of the shop, by their own names.',
  props: z.object({}),
  example: '<LanguageChoice />',
  render: (_, scope: Scope) => frame.Languages({ languages: languagesOf(scope), t: scope.t }),
})

/** Placed by the server above the page's content. */
export const Flash = defineComponent({
  describes: 'A message about what just happened.',
  props: z.object({
    kind: z.enum(['info', 'success', 'error']).default('info'),
    text: z.string(),
  }),
  example: '<Flash kind="success" text="Saved." />',
  render: (props) => <FlashView {...props} />,
})

async function headerLinks(scope: Scope): Promise<MenuLink[]> {
  return (await chosenMenu(scope, 'header')) ?? headerMenu(scope, await menuOf(scope))
}

interface Column {
  title: string
  links: MenuLink[]
}

/** What has links beneath it is a column of its own; the others share one. A third level stands flat. */
function columnsOf(links: readonly MenuLink[], { t }: Scope): Column[] {
  const loose = links.filter(({ items }) => !items)
  const columns = links.flatMap(({ label, href, items }) =>
    items
      ? [
          {
            title: label,
            links: [
              ...(href === undefined ? [] : [{ label, href }]),
              ...items.flatMap(({ items: deeper = [], ...link }) => [link, ...deeper]),
            ],
          },
        ]
      : [],
  )
  return loose.length > 0
    ? [...columns, { title: t('storefront.information'), links: loose }]
    : columns
}

async function knownColumns(scope: Scope): Promise<Column[]> {
  const { t } = scope
  const menu = await menuOf(scope)
  return [
    { title: t('storefront.shop'), links: [allProducts(scope), ...menu.collections] },
    { title: t('storefront.information'), links: [...menu.pages, ...menu.footer] },
  ]
}

/** A header has room for a few. */
const headerMenu = (scope: Scope, menu: Menu) => [
  allProducts(scope),
  ...menu.collections.slice(0, 4),
  ...menu.pages,
]

const allProducts = ({ t }: Scope) => ({ label: t('ui.allProducts'), href: '/products' })

function logoOf({ look, shop }: Scope): ImageProps | null {
  const url = look.brand.logo ?? shop.logo
  return url ? { id: 'logo', url, alt: shop.name, width: null, height: null } : null
}

/** The page to write to the shop, where there is one, and its address. */
function contactOf(scope: Scope) {
  const { shop, t } = scope
  const { email } = shop
  return [
    ...(scope.serves('/contact') ? [{ label: t('storefront.writeToUs'), href: '/contact' }] : []),
    ...(email ? [{ label: email, href: `mailto:${email}` }] : []),
  ]
}
