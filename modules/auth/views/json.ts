/** An account as its owner and the admins see it. */
export interface UserJson {
  id: string
  email: string
  emailVerified: boolean
  name: string
  role: 'customer' | 'admin'
}

export const userJson = ({ id, email, emailVerified, name, role }: UserJson): UserJson => ({
  id,
  email,
  emailVerified,
  name,
  role,
})
