@rem The scripts of package.json say exec, so that no shell stands between npm and the product and swallows the signal to end. Windows has no such word.
@%*
