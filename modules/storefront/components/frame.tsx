import { z } from 'zod'
import { logoOf } from '#server/looks/logo.ts'
import type { Scope } from '#server/scope.ts'
import { defineComponent } from '#server/theme/component.ts'
import { drawnOnce } from '#views/drawn-once.ts'
import { Flash as FlashView } from '#views/kit/page/flash.tsx'
import * as frame from '#views/layouts/storefront.tsx'
import { contactColumn, copyright, footerColumns, headerLinks } from '../models/frame-links.ts'
import { languagesOf } from '../models/languages.ts'
import { marked, queryIn } from '../models/menu.ts'
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
  props: z.object({
    menu: links.optional(),
    children: z.string().optional().describe('Its parts, each placed as <HeaderPart>'),
  }),
  example: '<SiteHeader />',
  async render(props, scope: Scope) {
    const { children: safeParts } = props
    if (safeParts !== undefined)
      return <header class="site-header wrap">{safeParts as 'safe'}</header>
    const [links, safeAccount, safeCart, currencies] = await Promise.all([
      props.menu ?? headerLinks(scope),
      scope.place('AccountLinks', {}),
      scope.place('CartLink', {}),
      scope.place('CurrencyPicker', { id: 'currency-header', hint: true }),
    ])
    return siteHeader({
      name: scope.shop.name,
      logo: logoOf(scope),
      menu: marked(links, scope),
      search: scope.places.search,
      query: queryIn(scope),
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
  props: z.object({
    text: z.string().optional(),
    children: z.string().optional().describe('Its parts, each placed as <FooterPart>'),
  }),
  example: '<SiteFooter text="Paper goods from Port Alder." />',
  async render({ text, children: safeParts }, scope: Scope) {
    if (safeParts !== undefined) {
      return (
        <footer class="site-footer">
          <div class="wrap">{safeParts as 'safe'}</div>
        </footer>
      )
    }
    const { shop, t } = scope
    const [columns, safeForm, safeEnd, currencies] = await Promise.all([
      footerColumns(scope),
      scope.place('NewsletterForm', {}),
      scope.place('WithdrawLink', {}),
      scope.place('CurrencyPicker', { id: 'currency-footer' }),
    ])
    return siteFooter({
      name: shop.name,
      ...(text || !safeForm ? { text: text ?? t('storefront.footerText') } : {}),
      languages: languagesOf(scope),
      currencies,
      columns: [...columns, ...contactColumn(scope)],
      small: copyright(scope),
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
