import type { Children } from '@kitajs/html'
import { AdminIcon } from '../icons/admin-icons.tsx'

export type NoticeKind = 'success' | 'info' | 'warning' | 'error'

/** Something the reader should know, in its place on the page. */
export function Notice(props: {
  kind: NoticeKind
  title: string
  children?: Children
  live?: boolean
}) {
  return (
    <div
      class={`notice notice-${props.kind}`}
      role={props.live ? (props.kind === 'error' ? 'alert' : 'status') : undefined}
    >
      <AdminIcon name={icons[props.kind]} />
      <div>
        <p class="notice-title" safe>
          {props.title}
        </p>
        {props.children}
      </div>
    </div>
  )
}

const icons = { success: 'check', info: 'info', warning: 'alert', error: 'alert' } as const
