import { attr, url } from '../../attribute.ts'

export interface TabLink {
  label: string
  href: string
  current: boolean
  count?: string
}

/** Views of one list, as links. */
export function Tabs({ label, tabs }: { label: string; tabs: TabLink[] }) {
  return (
    <nav class="tabs" aria-label={attr(label)}>
      <ul>
        {tabs.map((tab) => (
          <li>
            <a href={url(tab.href)} aria-current={tab.current ? 'page' : undefined}>
              <span safe>{tab.label}</span>
              {tab.count === undefined ? null : (
                <span class="tab-count" safe>
                  {tab.count}
                </span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
