import type { Children } from '@kitajs/html'

/** Names and their values, as a description list. */
export function Facts({ facts }: { facts: { label: string; value: Children }[] }) {
  return (
    <dl class="facts">
      {facts.map((fact) => (
        <div>
          <dt safe>{fact.label}</dt>
          <dd>{fact.value}</dd>
        </div>
      ))}
    </dl>
  )
}
