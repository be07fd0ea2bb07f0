import type { Children } from '@kitajs/html'
import { attr, url } from '#views/attribute.ts'
import type { SubscriptionJson } from '../json.ts'

interface ActFormProps {
  subscription: Pick<SubscriptionJson, 'id' | 'updatedAt'>
  /** The end of its address, as `skip`. */
  act: string
  label: string
  /** Sent along. */
  fields?: Record<string, string>
  children?: Children
}

/** One thing that can be done, which is refused where somebody else was faster. */
export function ActForm(props: ActFormProps) {
  const { subscription, act, label, fields = {}, children: safeChildren } = props
  const { id, updatedAt } = subscription
  return (
    <form action={url(`/account/subscriptions/${encodeURIComponent(id)}/${act}`)} method="post">
      <input type="hidden" name="updatedAt" value={attr(updatedAt)} />
      {Object.entries(fields).map(([name, value]) => (
        <input type="hidden" name={attr(name)} value={attr(value)} />
      ))}
      {safeChildren}
      <button class="button button-quiet" type="submit" safe>
        {label}
      </button>
    </form>
  )
}
