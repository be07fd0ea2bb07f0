import { attr } from '#views/attribute.ts'
import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { deviceName } from '../../models/sign-in/device-name.ts'
import type { UserPageProps } from './user-props.ts'

/** Where an account is signed in. */
export function UserSessions(props: UserPageProps & { mayEnd: boolean }) {
  const { user, sessions, mayEnd, format, t } = props
  return (
    <Card title={t('auth.admin.users.sessions', { count: sessions.length })}>
      {sessions.length === 0 ? (
        <p class="hint" safe>
          {t('auth.admin.users.noSessions')}
        </p>
      ) : (
        <ul class="people-sessions">
          {sessions.map(({ userAgent, address, seenAt }) => (
            <li>
              <span safe>{deviceName(t, userAgent)}</span>
              <span class="hint">
                <span safe>{address ?? ''}</span>{' '}
                <time datetime={attr(seenAt)} safe>
                  {format.dateTime(seenAt)}
                </time>
              </span>
            </li>
          ))}
        </ul>
      )}
      {sessions.length > 0 && mayEnd && (
        <Form
          action={`/admin/users/${encodeURIComponent(user.id)}/sessions/end`}
          class="people-role"
        >
          <Button label={t('auth.admin.users.endSessions')} />
        </Form>
      )}
    </Card>
  )
}
