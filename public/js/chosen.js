// Tells which result of a search was opened, once a page, and nothing about who opened it.
let told = null

document.addEventListener('click', ({ target }) => {
  const link = target.closest('[data-searched] article a')
  const list = link?.closest('[data-searched]')
  if (!list || list === told) return
  told = list
  const at = [...list.querySelectorAll('article')].indexOf(link.closest('article'))
  const { pathname, search } = location
  const place = at + 1 + Number(new URLSearchParams(search).get('skip') ?? 0)
  navigator.sendBeacon(
    `${pathname}/chosen`,
    new URLSearchParams({ q: list.dataset.searched, place, mark: list.dataset.mark }),
  )
})
