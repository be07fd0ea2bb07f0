import { Icon } from '../icons/icon.tsx'

const icons = { info: 'info', success: 'check', error: 'warning' } as const

interface FlashProps {
  kind: 'info' | 'success' | 'error'
  text: string
}

/** A message about what just happened; an error interrupts a screen reader, the others wait. */
export function Flash({ kind, text }: FlashProps) {
  return (
    <div class={`flash flash-${kind}`} role={kind === 'error' ? 'alert' : 'status'}>
      <Icon name={icons[kind]} /> <p safe>{text}</p>
    </div>
  )
}
