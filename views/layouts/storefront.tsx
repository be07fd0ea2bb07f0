import type { Children } from '@kitajs/html'
import { attr, url } from '../attribute.ts'
import { Icon, type IconName } from '../kit/icons/icon.tsx'
import { SearchBox } from '../kit/lists/search-box.tsx'
import { Logo, type LogoProps } from '../kit/pictures/logo.tsx'
import type { MenuLink, NavLink, Translate } from '../props.ts'
import { MenuLinks } from './menu-links.tsx'

/** A link to the account, the cart and the like: an icon, its words, perhaps a number. */
export interface ToolLink extends NavLink {
  icon: IconName
  count?: number
}

export interface LanguageLink extends NavLink {
  /** BCP 47, such as `de`. */
  lang: string
}

interface SiteHeaderProps {
  /** The page that searches the shop, where there is one. */
  search?: string | undefined
  name: string
  logo?: LogoProps | null
  menu: MenuLink[]
  tools?: ToolLink[]
  languages?: LanguageLink[]
  /** The choice among currencies: finished markup. */
  currencies?: string
  query?: string
  t: Translate
  /** More tools: finished `<li>` elements. */
  children?: Children
}

/** The way past everything that repeats on each page; must be the first thing in the body. */
export function SkipLink({ t }: { t: Translate }) {
  return (
    <a class="skip" href="#main" safe>
      {t('ui.skip')}
    </a>
  )
}

/** One line above the header, for what every visitor should know. */
export function Announcement({ text, href }: { text: string; href?: string }) {
  return (
    <aside class="announcement">
      {href === undefined ? (
        <p safe>{text}</p>
      ) : (
        <p>
          <a href={url(href)} safe>
            {text}
          </a>
        </p>
      )}
    </aside>
  )
}

/** Name, menu, search and tools; on a phone the menu becomes a strip and search a link. What is nested opens by itself, without scripts. */
export function SiteHeader({ name, logo = null, menu, tools = [], ...rest }: SiteHeaderProps) {
  const { languages = [], currencies: safeCurrencies = '', query, search, t } = rest
  const { children: safeMore } = rest
  return (
    <header class="site-header wrap">
      <Brand name={name} logo={logo} />
      <MainMenu menu={menu} t={t} />
      {search !== undefined && <SearchBox action={search} t={t} query={query} />}
      <Languages languages={languages} t={t} />
      {safeCurrencies}
      <ul class="tools">
        {search !== undefined && <SearchLink search={search} t={t} />}
        {tools.map((link) => (
          <li>
            <Tool link={link} />
          </li>
        ))}
        {safeMore}
      </ul>
    </header>
  )
}

/** The name or logo, which leads to the front page. */
export function Brand({ name, logo }: { name: string; logo: LogoProps | null }) {
  return (
    <a class="brand" href="/">
      {logo === null ? <span safe>{name}</span> : <Logo {...logo} />}
    </a>
  )
}

/** Beside the name on wide screens; on a phone a sheet, which a button opens without scripts. */
export function MainMenu({ menu, t }: { menu: MenuLink[]; t: Translate }) {
  return (
    <>
      <button
        type="button"
        class="menu-open"
        popovertarget="menu"
        aria-label={attr(t('ui.mainMenu'))}
      >
        <Icon name="menu" />
      </button>
      <nav id="menu" popover="auto" class="site-nav" aria-label={attr(t('ui.mainMenu'))}>
        <MenuLinks links={menu} />
      </nav>
    </>
  )
}

/** Among the tools, for phones. */
export function SearchLink({ search, t }: { search: string; t: Translate }) {
  return (
    <li class="tools-search">
      <Tool link={{ label: t('ui.search'), href: search, icon: 'search' }} />
    </li>
  )
}

/** The page's own content. Fragments are swapped into it and focus is moved to it. */
export function Main({ children }: { children?: Children }) {
  return (
    <main id="main" tabindex="-1">
      {children}
    </main>
  )
}

interface SiteFooterProps {
  name: string
  /** A sentence about the shop. */
  text?: string
  columns: { title: string; links: MenuLink[] }[]
  languages?: LanguageLink[]
  /** The choice among currencies: finished markup. */
  currencies?: string
  /** The last line: company, year. */
  small: string
  /** What has to be at the end of every page, as the link to withdraw from a contract. */
  end?: Children
  /** What stands beside the columns, as a form to subscribe. */
  children?: Children
  t: Translate
}

/** The end of every page: who this is, where things are. */
export function SiteFooter(props: SiteFooterProps) {
  const { name, text, columns, languages = [], small, t } = props
  const { children: safeChildren, end: safeEnd, currencies: safeCurrencies = '' } = props
  return (
    <footer class="site-footer">
      <div class="wrap">
        <div class="site-footer-about">
          <p class="brand" safe>
            {name}
          </p>
          {text !== undefined && <p safe>{text}</p>}
          {safeChildren}
        </div>
        <FooterColumns columns={columns} />
        <div class="site-footer-end">
          <small safe>{small}</small>
          {safeEnd}
          <Languages languages={languages} t={t} />
          {safeCurrencies}
        </div>
      </div>
    </footer>
  )
}

/** Links under headings. */
export function FooterColumns({ columns }: Pick<SiteFooterProps, 'columns'>) {
  return (
    <>
      {columns.map((column) => (
        <nav aria-label={attr(column.title)}>
          <h2 safe>{column.title}</h2>
          <MenuLinks links={column.links} />
        </nav>
      ))}
    </>
  )
}

function Tool({ link }: { link: ToolLink }) {
  return (
    <a class="tool" href={url(link.href)}>
      <Icon name={link.icon} /> <span safe>{link.label}</span>
      {link.count !== undefined && link.count > 0 && <b>{link.count}</b>}
    </a>
  )
}

/** The present page in the shop's other languages. */
export function Languages({ languages, t }: { languages: LanguageLink[]; t: Translate }) {
  if (languages.length < 2) return ''
  return (
    <nav class="languages" aria-label={attr(t('ui.language'))}>
      <ul>
        {languages.map(({ lang, label, href, current }) => (
          <li>
            <a
              href={url(href)}
              lang={attr(lang)}
              hreflang={attr(lang)}
              aria-current={current ? 'true' : undefined}
              safe
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
