import { Badge } from '#views/kit/page/badge.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import type { Translate } from '#views/props.ts'

export interface HealthCheck {
  name: string
  /** `off` is a choice, not a fault. */
  state: 'ok' | 'off' | 'slow' | 'down'
  /** What was found, and the remedy where there is something wrong. */
  text: string
}

export interface HealthProps {
  checks: HealthCheck[]
  facts: { label: string; value: string }[]
  t: Translate
}

const tones = { ok: 'good', off: 'neutral', slow: 'warn', down: 'bad' } as const
/** What asks for an act stands first. */
const urgency = ['down', 'slow', 'off', 'ok']

/** Whether everything that the shop stands on answers, and what is running. */
export function Health({ checks, facts, t }: HealthProps) {
  const wrong = checks.filter(({ state }) => state === 'slow' || state === 'down').length
  return (
    <div class="stack">
      <Notice
        kind={wrong === 0 ? 'success' : 'warning'}
        title={
          wrong === 0 ? t('system.admin.allWell') : t('system.admin.notWell', { count: wrong })
        }
      />
      <Card title={t('system.admin.checks')} flush={true}>
        <ul class="checks">
          {byUrgency(checks).map((check) => (
            <li>
              <Badge label={t(`system.admin.state.${check.state}`)} tone={tones[check.state]} />
              <span>
                <b safe>{check.name}</b>
                <span class="hint" safe>
                  {check.text}
                </span>
              </span>
            </li>
          ))}
        </ul>
      </Card>
      <Card title={t('system.admin.about')}>
        <Facts
          facts={facts.map(({ label, value }) => ({ label, value: <span safe>{value}</span> }))}
        />
      </Card>
    </div>
  )
}

const byUrgency = (checks: readonly HealthCheck[]) =>
  [...checks].sort((a, b) => urgency.indexOf(a.state) - urgency.indexOf(b.state))
