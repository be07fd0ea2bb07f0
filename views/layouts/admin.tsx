import { attr, url } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { AdminIcon, isAdminIcon } from '#views/kit/icons/admin-icons.tsx'
import { Logo, type LogoProps } from '#views/kit/pictures/logo.tsx'
import { languageName } from '#views/language-name.ts'
import { AdminMain, type AdminMainProps } from './admin-main.tsx'
import { AdminSearch, Palette } from './admin-search.tsx'
import { Shortcuts } from './admin-shortcuts.tsx'
import { type Bell, BellLink, MenuCount } from './menu-count.tsx'

export interface MenuItem {
  href: string
  label: string
  icon: string
  current: boolean
  /** What waits there for somebody. */
  count: number
}

/** A line of the menu, which leads to the first of its pages. */
export interface MenuSection {
  href: string
  label: string
  icon: string
  items: MenuItem[]
}

interface LanguageChoice {
  /** Takes the choice by a POST. */
  action: string
  present: string
  all: readonly string[]
  /** The page that is shown again after choosing. */
  returnTo: string
}

interface AdminShellProps extends AdminMainProps {
  shopName: string
  /** Stands where its name would; `onDark` where it is drawn for a dark ground. */
  logo?: (LogoProps & { onDark: boolean }) | undefined
  user: { name: string; email: string }
  menu: MenuSection[]
  /** The search over everything: a field in the top bar, and the command palette. */
  search?: string | undefined
  /** Ends the session by a POST. */
  signOut?: string | undefined
  /** Where they change their own password and second factor. */
  ownSecurity?: string | undefined
  /** The languages that this admin may choose among; none where there is no choice. */
  languages?: LanguageChoice
  bell?: Bell | undefined
  /** Where "view shop" leads. */
  shopHref?: string
}

/** The body of every admin page: menu, top bar and the page itself. */
export function AdminShell(props: AdminShellProps) {
  const { t } = props
  return (
    <div class="admin">
      <a class="skip-link" href="#main" safe>
        {t('adminui.skip')}
      </a>
      <Sidebar {...props} />
      <Topbar {...props} />
      <SectionTabs {...props} />
      <main id="main" tabindex="-1">
        <AdminMain {...props} />
      </main>
      <Shortcuts t={t} />
      {props.search === undefined ? '' : <Palette action={props.search} t={t} />}
    </div>
  )
}

// One menu for every width: on a phone it is a popover, which opens without a script;
// wider, the style sheet shows it in its column.
function Sidebar({ shopName, logo, menu, shopHref = '/', t }: AdminShellProps) {
  return (
    <nav class="sidebar" id="admin-menu" popover="auto" aria-label={attr(t('adminui.menu'))}>
      <a class="sidebar-shop" href="/admin">
        {logo ? <SidebarLogo {...logo} /> : <SidebarName shopName={shopName} />}
      </a>
      <ul>
        {menu.map((section) => (
          <MenuLine {...section} t={t} />
        ))}
      </ul>
      <ul class="sidebar-foot">
        <li>
          <a href={url(shopHref)}>
            <AdminIcon name="store" />
            <span safe>{t('adminui.viewShop')}</span>
          </a>
        </li>
      </ul>
    </nav>
  )
}

const SidebarLogo = ({ onDark, ...logo }: LogoProps & { onDark: boolean }) => (
  <span class={['sidebar-logo', onDark && 'on-dark', logo.darkUrl !== null && 'has-dark']}>
    <Logo {...logo} />
  </span>
)

const SidebarName = ({ shopName }: Pick<AdminShellProps, 'shopName'>) => (
  <>
    <span class="monogram" aria-hidden="true" safe>
      {[...shopName][0] ?? ''}
    </span>
    <span class="sidebar-name" safe>
      {shopName}
    </span>
  </>
)

function MenuLine({ href, label, icon, items, t }: MenuSection & Pick<AdminShellProps, 't'>) {
  const at = items.findIndex(({ current }) => current)
  return (
    <li>
      <a href={url(href)} aria-current={at < 0 ? undefined : at === 0 ? 'page' : 'true'}>
        <AdminIcon name={isAdminIcon(icon) ? icon : 'right'} />
        <span safe>{label}</span>
        <MenuCount count={items.reduce((sum, { count }) => sum + count, 0)} t={t} />
      </a>
    </li>
  )
}

/** The pages of the present section; none where it has a single one. */
function SectionTabs({ menu, t }: AdminShellProps) {
  const section = menu.find(({ items }) => items.some(({ current }) => current))
  if (!section || section.items.length < 2) return null
  return (
    <nav
      class="section-tabs"
      aria-label={attr(t('adminui.sectionPages', { section: section.label }))}
    >
      <ul>
        {section.items.map(({ href, label, current, count }) => (
          <li>
            <a href={url(href)} aria-current={current ? 'page' : undefined}>
              <span safe>{label}</span>
              <MenuCount count={count} t={t} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Topbar(props: AdminShellProps) {
  const { shopName, search, bell, t } = props
  return (
    <header class="topbar">
      <span class="topbar-menu">
        <Button
          type="button"
          icon="menu"
          iconOnly={true}
          variant="quiet"
          label={t('adminui.menu')}
          with={{ popovertarget: 'admin-menu' }}
        />
      </span>
      <span class="topbar-shop" safe>
        {shopName}
      </span>
      <div class="topbar-search">
        {search === undefined ? '' : <AdminSearch action={search} t={t} />}
      </div>
      {bell ? <BellLink {...bell} t={t} /> : null}
      <UserMenu {...props} />
    </header>
  )
}

function UserMenu({ user, languages, signOut, ownSecurity, t }: AdminShellProps) {
  return (
    <>
      <button class="user-button" type="button" popovertarget="user-menu">
        <span class="avatar" aria-hidden="true" safe>
          {([...user.name][0] ?? '').toUpperCase()}
        </span>
        <span class="user-name" safe>
          {user.name}
        </span>
        <AdminIcon name="down" size={12} />
      </button>
      <div class="menu" id="user-menu" popover="auto">
        <p class="menu-who">
          <b safe>{user.name}</b>
          {user.email !== user.name && (
            <span class="hint" safe>
              {user.email}
            </span>
          )}
        </p>
        <button class="menu-item" type="button" popovertarget="shortcuts">
          <AdminIcon name="keyboard" />
          <span safe>{t('adminui.shortcuts')}</span>
        </button>
        {ownSecurity === undefined ? (
          ''
        ) : (
          <a class="menu-item" href={url(ownSecurity)}>
            <AdminIcon name="user" />
            <span safe>{t('adminui.ownSecurity')}</span>
          </a>
        )}
        {languages ? <Languages {...languages} t={t} /> : ''}
        {signOut === undefined ? (
          ''
        ) : (
          <form method="post" action={url(signOut)}>
            <button class="menu-item" type="submit">
              <AdminIcon name="signOut" />
              <span safe>{t('adminui.signOut')}</span>
            </button>
          </form>
        )}
      </div>
    </>
  )
}

/** Each language by its own name: who cannot read the present one finds theirs. */
function Languages({
  action,
  present,
  all,
  returnTo,
  t,
}: LanguageChoice & Pick<AdminShellProps, 't'>) {
  return (
    <form
      class="menu-languages"
      method="post"
      action={url(action)}
      aria-label={attr(t('adminui.language'))}
    >
      <input type="hidden" name="returnTo" value={attr(returnTo)} />
      {all.map((code) => (
        <button
          class="menu-item"
          type="submit"
          name="language"
          value={attr(code)}
          lang={attr(code)}
          aria-current={code === present ? 'true' : undefined}
        >
          <AdminIcon name={code === present ? 'check' : 'globe'} />
          <span safe>{languageName(code)}</span>
        </button>
      ))}
    </form>
  )
}
