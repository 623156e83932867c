import type { Lexicon } from './lexicon.ts';

export const id: Lexicon = {
  currentPrice: [
    'harga | harga obral', // shopify
    'harga diskon', // memory
    'sekarang | harga promo | harga spesial', // memory
  ],
  formerPrice: ['harga lama'], // memory
  regularPrice: [
    'harga reguler', // shopify
    'harga normal | harga asli | harga awal', // memory
    'harga eceran tertinggi | harga rekomendasi | harga eceran yang disarankan', // memory
    'harga lama', // memory
    'sebelumnya', // memory
  ],
  from: ['dari'], // shopify
  saving: [
    'diskon', // shopify
    'hemat | potongan', // memory
  ],
  extra: [
    'garansi tambahan | perpanjangan garansi | asuransi | perakitan | jasa perakitan', // memory
    'pemasangan | jasa pemasangan | instalasi | jasa instalasi | bungkus kado | kemasan kado', // memory
    'kotak hadiah | kotak kado | kartu hadiah | voucher hadiah | ukir nama | gravir', // memory
    'personalisasi | biaya tambahan | tambahan harga | deposit botol | uang jaminan', // memory
    'biaya pengembalian | ongkos retur | biaya retur | biaya daur ulang | sampel', // memory
    'contoh kain | biaya penanganan | biaya layanan | biaya admin | biaya pembayaran', // memory
    'bayar di tempat | minimal pembelian | minimum pembelian | minimal belanja | tukar tambah', // memory
    'bulan pertama', // memory
    'voucher', // memory
  ],
  included: [
    'dengan | termasuk | gratis | tanpa', // memory
  ],
  about: [
    'sekitar | kira-kira', // memory
  ],
  otherSum: ['harga tertinggi adalah | estimasi total'], // shopify
  instalment: [
    'cicilan', // memory
  ],
  memberPrice: [
    'harga member | harga anggota | khusus member | khusus anggota | untuk member', // memory
    'dengan kartu | dengan kode | dengan voucher | di aplikasi | harga grosir', // memory
    'harga aplikasi', // memory
  ],
  shipping: [
    'pengiriman | biaya pengiriman', // shopify
    'ongkir | ongkos kirim', // memory
  ],
  extraAfter: [
    'uang jaminan | biaya layanan | biaya admin | cashback | biaya tambahan | poin', // memory
  ],
  free: [
    'gratis', // memory
  ],
  measure: ['liter'], // memory
  length: ['meter'], // memory
  withTax: [
    'termasuk pajak', // shopify
    'termasuk ppn', // memory
  ],
  withoutTax: ['belum termasuk ppn | belum termasuk pajak | di luar ppn'], // memory
  buy: [
    'tambah ke keranjang', // templates
    'tambahkan ke keranjang', // shopify
    'masukkan keranjang | masukkan ke keranjang | + keranjang | beli | beli sekarang', // phrases
    'beli langsung | pesan sekarang | pre order | tambah ke troli', // phrases
    'tambahkan ke tas', // phrases
  ],
  buyAlone: ['pesan'], // phrases
  related: [
    'produk terkait', // templates
    'terkait | produk serupa | produk sejenis | serupa | mirip | pelanggan juga', // memory
    'pembeli juga | juga membeli | juga melihat | sering dibeli bersama | dibeli bersama', // memory
    'cocok dengan | padukan dengan | lengkapi* | aksesoris | aksesori | alternatif', // memory
    'terakhir dilihat | baru dilihat | baru saja dilihat | mungkin anda | anda mungkin', // memory
    'kamu mungkin | mungkin kamu | rekomendasi | direkomendasikan | populer | terlaris', // memory
    'terbaru | untuk anda | untukmu | produk lain | lainnya | dari koleksi', // memory
  ],
  inStock: [
    'tersedia', // shopify
    'stok tersedia | ready stock | stok ada | ada stok | dalam stok | siap kirim', // phrases
    'tersedia kembali | stok terbatas | stok menipis | bisa dipesan | kembali tersedia', // phrases
    'stok masih ada', // phrases
    'tersedia online | stok online tersedia', // memory
    'stok: ada', // phrases
  ],
  outOfStock: [
    'habis | tidak tersedia', // shopify
    'stok habis | habis terjual | terjual habis | stok kosong | kosong | kehabisan stok', // phrases
    'barang habis | tidak ada stok | produk habis | belum tersedia | tidak dijual', // phrases
    'sudah habis | tidak dapat dipesan | stok tidak tersedia | tidak diproduksi lagi', // phrases
    'stok tidak ada', // phrases
    'tidak dijual lagi | tidak lagi dijual | tidak lagi tersedia | sudah tidak tersedia', // memory
    'sudah tidak diproduksi | lelang telah berakhir', // memory
    'stok varian ini habis | varian ini habis | sudah terjual', // phrases
  ],
  soldAlone: ['terjual'], // phrases
  awaited: [
    'beri tahu saya | beritahu saya | ingatkan saya | kabari saya | segera hadir', // phrases
    'segera tersedia | tersedia segera | segera datang | saat tersedia | jika tersedia', // phrases
    'daftar tunggu | notifikasi stok | ketika tersedia', // phrases
    'akan tersedia', // phrases
    'akan datang | segera kembali', // phrases
  ],
  stock: ['stok | ketersediaan | persediaan | status stok'], // phrases
  affirmed: ['ada | ready | banyak | ya'], // phrases
  not: ['tidak | tidak ada | belum | bukan | tanpa | nol | tidak pernah'], // phrases
  almost: ['hampir | sebelum'], // phrases
  soon: ['segera | akan segera'], // phrases
  left: ['sisa | tersisa | tinggal'], // phrases
  only: ['hanya'], // phrases
  piece: ['pcs | buah | unit | item | produk | pasang'], // phrases
  elsewhere: [
    'ambil di | toko | cabang | gerai | ukuran | warna | varian | pilihan | hadiah | bila', // phrases
    'apabila | cicilan', // phrases
  ],
  otherPage: [
    'keranjang saya | daftar keinginan saya | wishlist saya', // memory
    'keranjang | keranjang belanja | hasil pencarian | produk | semua produk', // memory
    'daftar harga | hubungi kami | tentang kami', // memory
    'masuk | login | daftar | akun saya | syarat dan ketentuan | kebijakan privasi', // memory
    'pertanyaan umum | toko kami | pengiriman | pengembalian | promo | produk baru', // memory
    'bandingkan | karir | panduan ukuran | harga | merek | katalog | bantuan', // memory
    'berita', // memory
  ],
  searchResults: ['hasil pencarian | hasil penelusuran | hasil cari'], // memory
  gone: [
    'halaman tidak ditemukan', // shopify
    'produk tidak ditemukan | halaman tidak tersedia', // memory
  ],
  signIn: ['masuk'], // memory
  botCheck: ['anda bukan robot | anda manusia | akses ditolak | verifikasi keamanan'], // memory
  notSold: [
    'tidak dijual lagi | tidak diproduksi lagi | sudah tidak dijual | harga hubungi', // memory
    'hubungi kami untuk harga | produk pengganti', // memory
    'produk dihentikan | produksi dihentikan | tidak lagi dijual | tidak lagi diproduksi', // memory
    'tidak lagi tersedia | sudah tidak tersedia | sudah tidak diproduksi | digantikan oleh', // memory
    'penerus | lelang berakhir | lelang telah berakhir | iklan kedaluwarsa', // memory
    'habis di semua ukuran', // memory
    'untuk melihat harga | call untuk harga', // memory
  ],
};
