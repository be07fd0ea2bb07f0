/** An account as its owner and the admins see it. */
export interface UserJson {
  id: string
  email: string
  name: string
  role: 'customer' | 'admin'
}

export const userJson = ({ id, email, name, role }: UserJson): UserJson => ({
  id,
  email,
  name,
  role,
})
