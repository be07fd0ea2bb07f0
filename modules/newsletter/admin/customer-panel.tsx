/** The part of a customer's page that says whether they agreed to the newsletter, and what shows it. */
import { may } from '#server/access/permissions.ts'
import type { GatherOut } from '#server/bus.ts'
import type { Scope } from '#server/scope.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Consent } from '../models/consents/consent.ts'
import { Subscriber } from '../models/subscriber.ts'

/** Nothing for a reader who may not see it. */
export async function customerPanel(
  scope: Scope,
  { customerId }: { customerId: string },
): Promise<GatherOut<'customers.adminPanels'>> {
  const { t, format, user } = scope
  if (!may(user, 'newsletter', 'read')) return null
  const account = await scope.ask('customers.account', { customerId })
  if (!account) return null
  const { email } = account
  const subscriber = await Subscriber.in(scope).findOne({ email })
  const consents = await Consent.of(scope, email)
  const panel = (
    <Card title={t('newsletter.consents.evidence')}>
      {subscriber ? (
        <Facts facts={factsOf(scope, subscriber)} />
      ) : (
        <p safe>{t('newsletter.consents.none')}</p>
      )}
      {consents.length > 0 && (
        <ul>
          {consents.map(({ wants, saidAt, source, proof, fileName, actorName }) => (
            <li>
              <span safe>
                {t('newsletter.consents.said', {
                  ...{ wants: wants ? 'yes' : 'no', at: format.dateTime(saidAt), source },
                })}
              </span>
              <span class="cell-sub" safe>
                {t('newsletter.consents.fileBy', { file: fileName ?? '–', name: actorName ?? '–' })}
              </span>
              {proof ? (
                <span class="cell-sub" safe>
                  {proof}
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
  return { position: 40, html: String(await panel) }
}

function factsOf({ t, format }: Scope, subscriber: Subscriber) {
  const { standing, source, consentAt, consentAddress, unsubscribedAt } = subscriber
  const line = (name: string, text: string | null) =>
    text === null
      ? []
      : [{ label: t(`newsletter.consents.${name}`), value: <span safe>{text}</span> }]
  return [
    ...line('standing', t(`newsletter.admin.status.${standing}`)),
    ...line('since', consentAt && format.dateTime(consentAt)),
    ...line('from', t(`newsletter.admin.source.${source}`)),
    ...line('fromAddress', consentAddress),
    ...line('endedAt', unsubscribedAt && format.dateTime(unsubscribedAt)),
  ]
}
