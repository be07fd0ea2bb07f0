import { Button } from '#views/kit/fields/button.tsx'
import { Form } from '#views/kit/fields/form.tsx'
import { Card } from '#views/kit/page/card.tsx'
import { SetField } from './new.tsx'
import { pathOf, type UserPageProps } from './user-props.ts'

/** What an account may do: a customer becomes an admin here, an admin gets a permission set or becomes a customer. */
export function UserRole({ user, sets, least, errors, t }: UserPageProps) {
  const isAdmin = user.role === 'admin'
  const chosen = user.permissionSet?.id ?? (isAdmin ? '' : least)
  return (
    <Card title={t('auth.admin.users.role')} hint={t(`auth.admin.users.roleHint.${user.role}`)}>
      <Form action={pathOf(user, 'promote')} method="put" class="people-role">
        <SetField sets={sets} value={chosen} errors={errors} t={t} />
        <Button label={t(isAdmin ? 'auth.admin.users.saveSet' : 'auth.admin.users.promote')} />
      </Form>
      {isAdmin && (
        <Form action={pathOf(user, 'demote')} method="put" class="people-role">
          <Button label={t('auth.admin.users.demote')} />
        </Form>
      )}
    </Card>
  )
}
