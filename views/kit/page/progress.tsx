import { attr } from '../../attribute.ts'

/** How far a long job is; without `max` it only says that it runs. */
export function Progress(props: {
  label: string
  value: number
  max: number | null
  text: string
}) {
  return (
    <div class="progress">
      <p>
        <span safe>{props.label}</span>{' '}
        <span class="hint" safe>
          {props.text}
        </span>
      </p>
      <progress
        aria-label={attr(props.label)}
        value={props.max === null ? undefined : props.value}
        max={props.max ?? undefined}
      ></progress>
    </div>
  )
}
