import type { Children } from '@kitajs/html'
import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Crumbs } from '#views/kit/page/crumbs.tsx'
import type { NoticeKind } from '#views/kit/page/notice.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'

export interface AdminMainProps {
  title: string
  /** A word beside the title, such as the status. */
  badge?: Children
  breadcrumbs?: { href: string; label: string }[]
  actions?: Children
  flash?: { kind: NoticeKind; text: string }
  /** What undoes that, by a POST. */
  undo?: { action: string; returnTo: string }
  /** Why something that one would expect is not there. */
  hint?: string
  /** Narrow pages read better: forms of one column. */
  narrow?: boolean
  children: Children
  t: Translate
}

/** `z` presses it. */
function UndoForm({ action, returnTo, t }: { action: string; returnTo: string; t: Translate }) {
  return (
    <Form action={action}>
      <input type="hidden" name="returnTo" value={attr(returnTo)} />
      <Button label={t('adminui.undo')} small={true} with={{ 'data-key': 'z' }} />
    </Form>
  )
}

/** The content of `<main>`: head of the page, flash, body. Also the fragment for htmx. */
export function AdminMain(props: AdminMainProps) {
  return (
    <div class={['page', props.narrow ? 'page-narrow' : '']}>
      <Crumbs crumbs={props.breadcrumbs ?? []} t={props.t} />
      <header class="page-head">
        <h1 safe>{props.title}</h1>
        {props.badge}
        <div class="actions">{props.actions}</div>
      </header>
      {props.flash ? (
        <Notice kind={props.flash.kind} title={props.flash.text} live={true}>
          {props.undo ? <UndoForm {...props.undo} t={props.t} /> : ''}
        </Notice>
      ) : null}
      {props.hint ? <Notice kind="info" title={props.hint} /> : null}
      {props.children}
    </div>
  )
}
