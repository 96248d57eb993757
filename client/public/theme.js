// Before the first paint: who likes it light is not shown the dark page for a moment. settings/page.ts does the rest.
(function () {
  var wanted = localStorage.getItem('penumbra.theme');
  var light = wanted === 'light' || (wanted === 'system' && matchMedia('(prefers-color-scheme: light)').matches);
  document.documentElement.dataset.theme = light ? 'light' : 'dark';
})();
