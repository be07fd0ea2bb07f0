// The library that drags rows, loaded by the first list that needs it; undefined where it does not come.
;(() => {
  let sorter

  window.sorting = (address) => {
    sorter ??= window.Sortable ? Promise.resolve(window.Sortable) : load(address)
    return sorter
  }

  function load(address) {
    return new Promise((done) => {
      const script = document.createElement('script')
      script.src = address
      for (const name of ['load', 'error'])
        script.addEventListener(name, () => done(window.Sortable))
      document.head.append(script)
    })
  }
})()
