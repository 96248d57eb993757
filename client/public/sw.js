// The worker beside the page. Each of its duties is a file of its own.
importScripts('/worker/offline.js');
importScripts('/worker/notices.js');
