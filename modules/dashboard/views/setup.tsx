import { attr, url } from '#views/attribute.ts'
import { AdminIcon } from '#views/kit/icons/admin-icons.tsx'
import { Card } from '#views/kit/page/card.tsx'
import type { Translate } from '#views/props.ts'

export interface SetupStep {
  title: string
  text: string
  href: string
  done: boolean
}

/** What a new shop still needs before it opens; gone when all is done. */
export function Setup({ steps, t }: { steps: SetupStep[]; t: Translate }) {
  const done = steps.filter((step) => step.done).length
  if (done === steps.length) return null
  const count = { done, all: steps.length }
  return (
    <Card
      title={t('dashboard.admin.setup')}
      hint={t('dashboard.admin.setupHint', count)}
      flush={true}
    >
      <progress
        class="setup-progress"
        value={done}
        max={steps.length}
        aria-label={attr(t('dashboard.admin.setup'))}
      ></progress>
      <ol class="setup">
        {steps.map((step) => (
          <li class={step.done ? 'setup-done' : undefined}>
            <span class="setup-mark">
              {step.done ? <AdminIcon name="check" size={12} /> : null}
            </span>
            <div>
              <a href={url(step.href)} safe>
                {step.title}
              </a>
              {step.done ? (
                <span class="visually-hidden" safe>
                  {t('dashboard.admin.stepDone')}
                </span>
              ) : (
                <p class="hint" safe>
                  {step.text}
                </p>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}
