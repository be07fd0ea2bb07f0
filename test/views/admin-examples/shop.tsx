import { Dashboard, type DashboardProps } from '../../../modules/dashboard/views/home.tsx'
import { ImportUpload } from '../../../modules/import-export/views/upload.tsx'
import { SettingsEditor } from '../../../modules/settings/views/admin.tsx'
import type { SettingsProps } from '../../../modules/settings/views/form.ts'
import { Health } from '../../../modules/system/views/health.tsx'
import { JobDetail } from '../../../modules/system/views/job.tsx'
import {
  JobActions,
  JobList,
  type JobRow,
  jobColumns,
} from '../../../modules/system/views/jobs.tsx'
import { format, words as t } from '../admin-words.ts'
import type { Example } from './example.ts'
import { frame } from './products.tsx'

/** The pages of the shop as a whole: home, settings, jobs, health, import. */
export function shopExamples(note: string): Record<string, Example> {
  const jobs = rows(note)
  const jobList = { frame: frame(note), columns: jobColumns({ format, t }) }
  return {
    home: { title: t('dashboard.admin.title'), body: <Dashboard {...dashboard(note)} /> },
    settings: {
      title: t('settings.admin.title'),
      narrow: true,
      body: <SettingsEditor {...settings(note)} />,
    },
    'settings-refused': {
      title: t('settings.admin.title'),
      narrow: true,
      body: (
        <SettingsEditor
          {...settings(note)}
          newer={{
            message: `Somebody else changed them. ${note}`,
            form: { ...settings(note).settings, city: `Bonn ${note}` },
          }}
          errors={{
            email: `This is not an e-mail address. ${note}`,
            confirmCurrency: `Prices keep their digits. ${note}`,
          }}
        />
      ),
    },
    jobs: {
      title: t('system.admin.jobs'),
      actions: <JobActions href="/admin/system/jobs" t={t} />,
      body: (
        <JobList
          rows={jobs}
          href="/admin/system/jobs"
          tabs={tabs()}
          query=""
          pager={{ summary: '1–4 of 4', previousHref: null, nextHref: null }}
          list={jobList}
          t={t}
        />
      ),
    },
    'jobs-none': {
      title: t('system.admin.jobs'),
      body: (
        <JobList
          rows={[]}
          href="/admin/system/jobs"
          tabs={tabs()}
          query=""
          pager={{ summary: '', previousHref: null, nextHref: null }}
          list={jobList}
          t={t}
        />
      ),
    },
    job: {
      title: `products.import ${note}`,
      narrow: true,
      crumbs: [{ href: '/admin/system/jobs', label: t('system.admin.jobs') }],
      body: (
        <JobDetail
          job={job(jobs, 0)}
          error={null}
          input={<p safe>{note}</p>}
          moments={moments(note)}
          format={format}
          t={t}
        />
      ),
    },
    'job-failed': {
      title: `mail.send ${note}`,
      narrow: true,
      crumbs: [{ href: '/admin/system/jobs', label: t('system.admin.jobs') }],
      body: (
        <JobDetail
          job={job(jobs, 3)}
          error={`Connection refused ${note}`}
          input={<p safe>{note}</p>}
          moments={moments(note)}
          format={format}
          t={t}
        />
      ),
    },
    health: {
      title: t('system.admin.health'),
      narrow: true,
      body: (
        <Health
          checks={[
            { name: 'Database', state: 'ok', text: `SQLite, 1.2 ms ${note}` },
            { name: 'Jobs', state: 'ok', text: 'Last ran 4 seconds ago' },
            { name: 'Mail', state: 'down', text: 'Mail is off. Set SMTP_URL or EMAIL_API_KEY.' },
          ]}
          facts={[
            { label: 'Version', value: `0.1.0 ${note}` },
            { label: 'Node', value: '20.19' },
          ]}
          t={t}
        />
      ),
    },
    import: {
      title: t('import-export.admin.title'),
      narrow: true,
      body: <ImportUpload hasForeign={true} errors={{ file: `Choose a file. ${note}` }} t={t} />,
    },
  }
}

function dashboard(note: string): DashboardProps {
  const days = Array.from({ length: 14 }, (_, i) => ({
    label: `${15 + i} Aug`,
    value: [3, 5, 4, 8, 6, 9, 12, 7, 10, 14, 11, 16, 13, 19][i] ?? 0,
    text: `${i + 3} ${note}`,
  }))
  return {
    userName: `Ada ${note}`,
    today: 'Friday, 28 August',
    stats: [
      {
        label: 'Active products',
        value: '271',
        note: '12 more than last month',
        tone: 'good',
        href: '/admin/products',
      },
      {
        label: `Low in stock ${note}`,
        value: '9',
        note: 'Below five',
        tone: 'warn',
        href: '/admin/products?stock=low',
      },
      { label: 'Collections', value: '14', href: '/admin/collections' },
      { label: 'Searches without result', value: '6', note: 'This week' },
    ],
    steps: [
      {
        title: t('settings.firstDay.name'),
        text: t('settings.firstDay.nameText'),
        href: '/admin/settings',
        done: true,
      },
      {
        title: t('products.firstDay.product'),
        text: t('products.firstDay.productText'),
        href: '/admin/products/new',
        done: true,
      },
      {
        title: t('shipping.firstDay.delivery'),
        text: t('shipping.firstDay.deliveryText'),
        href: '/admin/collections/new',
        done: false,
      },
      {
        title: `${t('system.firstDay.domain')} ${note}`,
        text: t('system.firstDay.domainText'),
        href: '/admin/pages/new',
        done: false,
      },
    ],
    panels: [
      {
        ...{ area: 'search', order: 10, href: '/admin/search/report' },
        title: 'Searches of the last 30 days',
        chart: { summary: `19 on the last day, 137 in two weeks. ${note}`, points: days },
        lines: [{ text: `octopus ${note}`, detail: 'searched 3 times, nothing found' }],
      },
      {
        ...{ area: 'inventory', order: 20, href: '/admin/inventory', title: 'Running out' },
        lines: [{ text: `Moon ${note}`, detail: '2 left', href: '/admin/products/p1' }],
      },
    ],
    recent: ['Risograph print “Harbour”', 'Letterpress calendar 2027', 'Dot-grid notebook A5'].map(
      (title, i) => ({
        href: `/admin/products/p${i}`,
        title: `${title} ${note}`,
        imageUrl: i === 2 ? null : `/assets/demo/${i + 1}.svg`,
        state: i === 1 ? 'scheduled' : 'published',
        ...{ at: i === 1 ? '2026-09-01T07:00:00.000Z' : null, until: null },
        when: '28 Aug 2026',
      }),
    ),
    format,
    t,
  }
}

function settings(note: string): SettingsProps {
  const choice = (value: string, label: string) => [
    { value, label },
    { value: `x${note}`, label: `Other ${note}` },
  ]
  return {
    announcementsHref: '/admin/announcements',
    themeHref: '/admin/theme',
    settings: {
      name: `Harbour Press ${note}`,
      logoUrl: '',
      announcement: note,
      email: 'hello@shop.example',
      phone: '',
      company: 'Harbour Press Ltd',
      taxNumber: '',
      address1: '4 Quay Street',
      address2: '',
      postalCode: '20457',
      city: 'Hamburg',
      region: '',
      country: 'DE',
      currency: 'EUR',
      language: 'en',
      languages: ['de'],
      languageDomains: { de: note },
      timeZone: 'Europe/Berlin',
      weightUnit: 'g',
      imageHosts: `cdn.example.com\n${note}`,
      apiOrigins: `https://app.example.com\n${note}`,
      confirmCurrency: false,
      updatedAt: '',
    },
    errors: {},
    countries: choice('DE', 'Germany'),
    currencies: choice('EUR', 'Euro (EUR)'),
    languages: choice('en', 'English'),
    further: choice('de', 'Deutsch'),
    timeZones: choice('Europe/Berlin', 'Europe/Berlin'),
    weightUnits: choice('g', 'Grams'),
    t,
  }
}

function rows(note: string): JobRow[] {
  const statuses = ['running', 'waiting', 'done', 'failed'] as const
  return statuses.map((status, i) => ({
    id: `j${i}${note}`,
    name: `${['products.import', 'sitemap.build', 'images.resize', 'mail.send'][i]} ${note}`,
    label: `Import products ${note}`,
    status,
    attempts: i + 1,
    maxAttempts: 5,
    at: '2026-08-28T10:00:00.000Z',
    busy: status === 'running',
    progress: status === 'running' ? { value: 4200, max: 10000 } : null,
  }))
}

function job(jobs: JobRow[], i: number): JobRow {
  const found = jobs[i]
  if (!found) throw new Error(`no job ${i}`)
  return found
}

function tabs() {
  return [
    { label: t('system.admin.tab.all'), href: '/admin/system/jobs', current: true, count: '4' },
    {
      label: t('system.admin.status.failed'),
      href: '/admin/system/jobs?status=failed',
      current: false,
      count: '1',
    },
  ]
}

function moments(note: string) {
  return [
    {
      at: '2026-08-28T10:00:00Z',
      when: '28 Aug, 10:00',
      title: 'Second attempt',
      text: `4,200 rows read ${note}`,
      tone: 'info' as const,
    },
    {
      at: '2026-08-28T09:58:00Z',
      when: '28 Aug, 09:58',
      title: 'First attempt failed',
      text: 'The server was stopped',
      tone: 'bad' as const,
    },
    { at: '2026-08-28T09:57:00Z', when: '28 Aug, 09:57', title: `Queued by Ada ${note}` },
  ]
}
