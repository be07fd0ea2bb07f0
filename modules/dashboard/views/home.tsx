import type { HomePanel } from '#server/home-panel.ts'
import { url } from '#views/attribute.ts'
import { Thumb } from '#views/kit/lists/thumb.tsx'
import type { Tone } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { PublishState } from '#views/kit/page/publish-card.tsx'
import { Stat } from '#views/kit/page/stat.tsx'
import type { Format, Translate } from '#views/props.ts'
import { Panels } from './panels.tsx'
import { Setup, type SetupStep } from './setup.tsx'
import { type Task, Todo } from './todo.tsx'

export interface DashboardProps {
  /** Null where nobody gave them one. */
  userName: string | null
  /** Today as it is read. */
  today: string
  /** Work in the background that gave up. */
  failedJobs?: number
  stats: { label: string; value: string; note?: string; tone?: Tone; href?: string }[]
  /** What waits for somebody; an empty list hides the card. */
  tasks?: Task[]
  /** What a new shop still needs; an empty list hides the card. */
  steps: SetupStep[]
  /** What happened in the last days. */
  panels: readonly HomePanel[]
  recent: {
    href: string
    title: string
    imageUrl: string | null
    /** Where it stands, and when it is published and taken back by itself. */
    state: string
    at: string | null
    until: string | null
    when: string
  }[]
  format: Pick<Format, 'dateTime'>
  t: Translate
}

/** The first page of the admin: how the shop is, and what to do next. */
export function Dashboard(props: DashboardProps) {
  const { stats, steps, panels, t } = props
  return (
    <div class="stack">
      <p class="lead" safe>
        {props.userName === null
          ? t('dashboard.admin.today', { today: props.today })
          : t('dashboard.admin.greeting', { name: props.userName, today: props.today })}
      </p>
      <FailedJobs count={props.failedJobs ?? 0} t={t} />
      <div class="stats">
        {stats.map((stat) => (
          <Stat {...stat} />
        ))}
      </div>
      <Todo tasks={props.tasks ?? []} t={t} />
      <Setup steps={steps} t={t} />
      <Panels panels={panels} t={t} />
      <Recent {...props} />
    </div>
  )
}

function FailedJobs({ count, t }: { count: number; t: Translate }) {
  if (count === 0) return null
  return (
    <Notice kind="warning" title={t('dashboard.admin.failedJobs', { count })}>
      <a href="/admin/system/jobs?status=failed" safe>
        {t('dashboard.admin.seeJobs')}
      </a>
    </Notice>
  )
}

function Recent({ recent, format, t }: DashboardProps) {
  if (recent.length === 0) return null
  return (
    <Card
      title={t('dashboard.admin.recent')}
      flush={true}
      actions={
        <a href="/admin/products" safe>
          {t('dashboard.admin.allProducts')}
        </a>
      }
    >
      <ul class="recent">
        {recent.map((product) => (
          <li>
            <Thumb address={product.imageUrl} />
            <a class="row-link" href={url(product.href)} safe>
              {product.title}
            </a>
            <PublishState {...product} format={format} t={t} />
            <span class="hint" safe>
              {product.when}
            </span>
          </li>
        ))}
      </ul>
    </Card>
  )
}
