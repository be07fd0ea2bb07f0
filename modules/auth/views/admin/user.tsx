import { Button, LinkButton } from '#views/kit/fields/button.tsx'
import { TextField } from '#views/kit/fields/field.tsx'
import { ErrorSummary, Form } from '#views/kit/fields/form.tsx'
import { formFields } from '#views/kit/fields/form-fields.ts'
import { Card } from '#views/kit/page/card.tsx'
import { Facts } from '#views/kit/page/facts.tsx'
import { Notice } from '#views/kit/page/notice.tsx'
import { pathOf, type UserPageProps } from './user-props.ts'
import { UserRole } from './user-role.tsx'
import { UserSessions } from './user-sessions.tsx'

/** An account: who it is, what it may do, where it is signed in, and the ways to shut it. */
export function UserPage(props: UserPageProps) {
  const { user, errors, problem, decides, t } = props
  const mayChange = decides || user.role !== 'admin'
  return (
    <div class="stack">
      <ErrorSummary errors={errors} t={t} />
      {problem !== undefined && <Notice kind="error" title={problem} live={true} />}
      {user.state === 'invited' && mayChange && <Waiting {...props} />}
      {mayChange ? (
        <Account {...props} />
      ) : (
        <Notice kind="info" title={t('auth.admin.users.outOfReach')} />
      )}
      {decides && <UserRole {...props} />}
      <SignIn {...props} />
      <UserSessions {...props} mayEnd={mayChange} />
      {mayChange && !props.isSelf && <Closing {...props} />}
    </div>
  )
}

function Waiting({ user, mail, format, t }: UserPageProps) {
  return (
    <Notice
      kind="info"
      title={t('auth.admin.users.waiting', { when: format.date(user.invitedAt ?? user.createdAt) })}
    >
      <div class="actions">
        {mail ? (
          <Form action={pathOf(user, 'invitation/resend')}>
            <Button label={t('auth.admin.users.inviteAgain')} small={true} />
          </Form>
        ) : null}
        <Form action={pathOf(user, 'invitation/link')}>
          <Button label={t('auth.admin.users.makeLink')} small={true} />
        </Form>
        <Form action={pathOf(user, 'invitation/delete')} method="delete">
          <Button label={t('auth.admin.users.withdraw')} small={true} />
        </Form>
      </div>
    </Notice>
  )
}

function Account({ user, typed, errors, t }: UserPageProps) {
  const field = formFields('auth.admin.users', typed, { errors, t })
  return (
    <Card title={t('auth.admin.users.person')}>
      <Form action={pathOf(user, 'update')} method="put" id="user">
        <TextField {...field('name')} required={true} />
        <TextField
          {...field('email')}
          label={t('auth.email')}
          type="email"
          hint={t(user.emailVerified ? 'auth.admin.users.verified' : 'auth.admin.users.unverified')}
          required={true}
        />
        <div class="actions">
          <Button label={t('adminui.save')} variant="primary" />
        </div>
      </Form>
    </Card>
  )
}

function SignIn({ user, decides, format, t }: UserPageProps) {
  const yesOrNo = (yes: boolean) => (
    <span safe>{t(yes ? 'auth.admin.users.on' : 'auth.admin.users.off')}</span>
  )
  return (
    <Card title={t('auth.admin.users.signIn')}>
      <Facts
        facts={[
          { label: t('auth.password'), value: yesOrNo(user.hasPassword) },
          { label: t('auth.admin.users.secondFactor'), value: yesOrNo(user.secondFactor) },
          {
            label: t('auth.admin.users.since'),
            value: <span safe>{format.date(user.createdAt)}</span>,
          },
        ]}
      />
      {user.secondFactor && (decides || user.role !== 'admin') && (
        <Form action={pathOf(user, 'second-factor')} method="delete" class="people-role">
          <p class="hint" safe>
            {t('auth.admin.users.factorHint')}
          </p>
          <div class="actions">
            <Button label={t('auth.admin.users.factorRemove')} />
          </div>
        </Form>
      )}
    </Card>
  )
}

function Closing({ user, t }: UserPageProps) {
  const isShut = user.state === 'suspended'
  return (
    <Card
      title={t('auth.admin.users.closing')}
      hint={t(isShut ? 'auth.admin.users.shutHint' : 'auth.admin.users.suspendHint')}
    >
      <div class="actions">
        <Form action={pathOf(user, isShut ? 'reinstate' : 'suspend')} method="put">
          <Button label={t(isShut ? 'auth.admin.users.reinstate' : 'auth.admin.users.suspend')} />
        </Form>
        <LinkButton
          href={pathOf(user, 'delete')}
          label={t('auth.admin.users.delete')}
          icon="trash"
        />
      </div>
    </Card>
  )
}
