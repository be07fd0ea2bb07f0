import type { Translate } from '#views/props.ts'

const keys = [
  ...(['/', 'Ctrl K', 'j', 'k', 'x', 'e', 'p', 's', 'c', 'g', 'z', 'f', 't', 'r'] as const),
  ...(['Enter', 'Esc', 'Ctrl S', '?'] as const),
]
const words = {
  '/': 'adminui.keySearch',
  'Ctrl K': 'adminui.palette',
  j: 'adminui.keyNext',
  k: 'adminui.keyPrevious',
  x: 'adminui.keySelect',
  e: 'adminui.keyOpen',
  p: 'adminui.keyPublish',
  s: 'adminui.keySetField',
  c: 'adminui.keyNew',
  g: 'adminui.keyGo',
  z: 'adminui.keyUndo',
  f: 'adminui.keyPack',
  t: 'adminui.keyTracking',
  r: 'adminui.keyRefund',
  Enter: 'adminui.keyOpen',
  Esc: 'adminui.keyBack',
  'Ctrl S': 'adminui.keySave',
  '?': 'adminui.keyHelp',
} as const

/** The list of shortcuts; `?` opens it, Escape closes it. */
export function Shortcuts({ t }: { t: Translate }) {
  return (
    <div
      class="shortcuts"
      id="shortcuts"
      popover="auto"
      role="dialog"
      aria-labelledby="shortcuts-title"
    >
      <h2 id="shortcuts-title" safe>
        {t('adminui.shortcuts')}
      </h2>
      <dl>
        {keys.map((key) => (
          <div>
            <dt safe>{t(words[key])}</dt>
            <dd>
              <kbd>{key}</kbd>
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
