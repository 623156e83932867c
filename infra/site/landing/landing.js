// The reference used to be at `/`: its anchors redirect to `/docs`.
function followOldAnchor() {
  if (/^#(?:tag|operation|section)\//.test(location.hash)) location.replace(`/docs${location.hash}`);
}

addEventListener('hashchange', followOldAnchor);
followOldAnchor();
