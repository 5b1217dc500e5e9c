// A file of ours, so that the build puts the worker of the engine among its own scripts and compresses it.
import 'pdfjs-dist/build/pdf.worker.min.mjs'
