import test from 'ava'
import { complete, platform, startShop } from '#test/helpers/shops/house.ts'
import { builtProject, emptyFolder } from '#test/helpers/shops/project-copy.ts'

test.serial(
  'a start and doctor say that AUTH_SECRET was replaced, until it is put back or accepted',
  async (t) => {
    const root = builtProject()
    const folder = emptyFolder(t)
    const at = { DATA_DIR: folder, DATABASE_URL: `sqlite:${folder}/store.db`, DEMO: '0' }
    const first = complete(at)
    t.is((await platform(t, root, ['init', '--empty'], first)).code, 0)
    t.is((await platform(t, root, ['doctor'], first)).code, 0)
    const second = complete(at)
    const opening = await startShop(t, root, second)
    await opening.printed(/is open/)
    t.regex(opening.out + opening.err, /AUTH_SECRET is not the one that this store began with/)
    const doctor = await platform(t, root, ['doctor'], second)
    t.is(doctor.code, 1)
    t.regex(doctor.out, /✗ Store: AUTH_SECRET is not the one.*second-factor remove/)
    t.is((await platform(t, root, ['doctor'], first)).code, 0)
    t.is((await platform(t, root, ['store', 'accept-secret'], second)).code, 0)
    t.is((await platform(t, root, ['doctor'], second)).code, 0)
    t.is((await platform(t, root, ['doctor'], first)).code, 1)
    const nobody = ['user', 'second-factor', 'remove', 'nobody@shop.test']
    t.is((await platform(t, root, nobody, second)).code, 1)
  },
)
