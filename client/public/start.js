// Where the page's own script or style does not come, as from a server of another version at the same address, it says
// so and loads the page anew. Every version sends this file under this name. look/renewing.ts keeps the same count.
(function () {
  var KEY = 'penumbra.renewed';
  var FIRST_WAIT = 1500;
  var LONGEST_WAIT = 60000;
  var FORGOTTEN = 600000;
  var WORDS = {
    pl: [
      'Nie dotarła część tej strony',
      'Być może Penumbra właśnie się aktualizuje. Za chwilę strona wczyta się od nowa. Gry są zapisane.',
      'Wczytaj teraz',
    ],
    en: [
      'Part of this page did not come',
      'Penumbra may just be brought up to date. The page loads anew in a moment. Games are saved.',
      'Load it now',
    ],
  };
  var styles = [];
  var told = false;

  // Who keeps nothing for us could not count: they are left to load it themselves.
  function stored(area, key) {
    try {
      return window[area].getItem(key);
    } catch {
      return null;
    }
  }

  function count() {
    var kept = JSON.parse(stored('sessionStorage', KEY) || '{"times":0,"at":0}');
    return Date.now() - kept.at < FORGOTTEN ? kept.times : 0;
  }

  function anew() {
    try {
      sessionStorage.setItem(KEY, JSON.stringify({ times: count() + 1, at: Date.now() }));
    } catch {
      return;
    }
    location.reload();
  }

  // A server that does not answer has no page either.
  function later(times) {
    var wait = Math.min(FIRST_WAIT * Math.pow(2, times), LONGEST_WAIT);
    setTimeout(function () {
      fetch('/start.js', { cache: 'no-store' }).then(
        function (answer) {
          if (answer.status < 500) anew();
          else later(times + 1);
        },
        function () {
          later(times + 1);
        },
      );
    }, wait);
  }

  function made(tag, more) {
    return Object.assign(document.createElement(tag), more);
  }

  function tell() {
    var kept = stored('localStorage', 'penumbra.lang');
    var lang = kept === 'pl' || kept === 'en' ? kept : navigator.language.indexOf('pl') === 0 ? 'pl' : 'en';
    var words = WORDS[lang];
    var main = made('main', { role: 'alert' });
    var way = made('a', { href: location.href, textContent: words[2] });
    way.onclick = function (event) {
      event.preventDefault();
      location.reload();
    };
    main.append(
      made('img', { src: '/mark.svg', alt: '', width: 72, height: 72 }),
      made('h1', { textContent: words[0] }),
      made('p', { textContent: words[1] }),
      way,
    );
    document.documentElement.lang = lang;
    document.head.append(made('link', { rel: 'stylesheet', href: '/offline.css' }));
    document.body.replaceChildren(main);
    later(count());
  }

  // A browser's own helpers put more into a page, which its policy may refuse: the page itself is all there.
  function ours(file) {
    var here = document.baseURI;
    return new URL(file.src || file.href || '', here).origin === new URL(here).origin;
  }

  function whenThereIsABody(step) {
    if (document.body) step();
    else document.addEventListener('DOMContentLoaded', step);
  }

  // Styles that the app asks for later are the app's own care: look/chunk.tsx.
  document.addEventListener('readystatechange', function () {
    if (document.readyState === 'interactive') styles = Array.from(document.querySelectorAll('link[rel=stylesheet]'));
  });
  addEventListener(
    'error',
    function (event) {
      var missing = event.target;
      var script = missing.tagName === 'SCRIPT' && missing.type === 'module';
      var style = missing.rel === 'stylesheet' && (document.readyState === 'loading' || styles.includes(missing));
      if (told || !(script || style) || !ours(missing)) return;
      told = true;
      whenThereIsABody(tell);
    },
    true,
  );
})();
