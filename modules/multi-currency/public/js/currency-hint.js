// Offers the currency of the reader's country until one was chosen; it never switches by itself.
;(() => {
  const isChosen = /(?:^|; )currency=/.test(document.cookie)
  if (isChosen || new URLSearchParams(location.search).has('currency')) return
  const [, region] = /-([A-Z]{2})\b/.exec(navigator.language) ?? []
  for (const hint of document.querySelectorAll('[data-currency-hint]'))
    if (hint.dataset.currencyHint.split(' ').includes(region)) hint.hidden = false
})()
